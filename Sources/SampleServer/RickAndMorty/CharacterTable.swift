/// The show's characters under the ids of the public Rick and Morty API: those that are held here, not all 826.
enum CharacterTable {
    /// One character a line: id | name | status | species | type | gender | origin | location | episodes.
    ///
    /// Origin and location are ids of ``LocationTable``, 0 where the API says `unknown`; episodes are ids and ranges.
    static let text = """
        1|Rick Sanchez|Alive|Human||Male|1|3|1-51
        2|Morty Smith|Alive|Human||Male|0|3|1-51
        3|Summer Smith|Alive|Human||Female|20|20|6-12,14-27,29-36,38-49,51
        4|Beth Smith|Alive|Human||Female|20|20|6-12,14-16,18-36,38-49,51
        5|Jerry Smith|Alive|Human||Male|20|20|6-16,18-23,26,29-33,35,36,38-51
        6|Abadango Cluster Princess|Alive|Alien||Female|2|2|27
        7|Abradolf Lincler|unknown|Human|Genetic experiment|Male|20|21|10,11
        8|Adjudicator Rick|Dead|Human||Male|0|3|28
        9|Agency Director|Dead|Human||Male|20|20|24
        10|Alan Rails|Dead|Human|Superhuman (Ghost trains summoner)|Male|0|4|25
        11|Albert Einstein|Dead|Human||Male|1|20|12
        12|Alexander|Dead|Human||Male|1|5|3
        13|Alien Googah|unknown|Alien||unknown|0|20|31
        14|Alien Morty|unknown|Alien||Male|0|3|10
        15|Alien Rick|unknown|Alien||Male|0|3|10
        16|Amish Cyborg|Dead|Alien|Parasite|Male|0|20|15
        17|Annie|Alive|Human||Female|1|5|3
        18|Antenna Morty|Alive|Human|Human with antennae|Male|0|3|10,28
        19|Antenna Rick|unknown|Human|Human with antennae|Male|0|0|10
        20|Ants in my Eyes Johnson|unknown|Human|Human with ants in his eyes|Male|0|6|8
        21|Aqua Morty|unknown|Humanoid|Fish-Person|Male|0|3|10,22
        22|Aqua Rick|unknown|Humanoid|Fish-Person|Male|0|3|10,22,28
        23|Arcade Alien|unknown|Alien||Male|0|7|13,19,21,25,26
        24|Armagheadon|Alive|Alien|Cromulon|Male|22|22|16
        25|Armothy|Dead|unknown|Self-aware arm|Male|8|8|23
        26|Arthricia|Alive|Alien|Cat-Person|Female|9|9|20
        27|Artist Morty|Alive|Human||Male|0|3|10,28
        28|Attila Starwar|Alive|Human||Male|0|6|8,13,17
        29|Baby Legs|Alive|Human|Human with baby legs|Male|0|6|8
        30|Baby Poopybutthole|Alive|Poopybutthole||Male|0|0|31
        31|Baby Wizard|Dead|Alien|Parasite|Male|0|20|15
        32|Bearded Lady|Dead|Alien|Parasite|Female|0|20|15
        33|Beebo|Dead|Alien||Male|10|10|29
        34|Benjamin|Alive|Poopybutthole||Male|0|6|8,13,17
        35|Bepisian|Alive|Alien|Bepisian|unknown|11|11|1,11,19,25
        36|Beta-Seven|Alive|Alien|Hivemind|unknown|0|0|14
        37|Beth Sanchez|Alive|Human||Female|23|23|8
        38|Beth Smith|Alive|Human||Female|1|1|1-6,22
        39|Beth Smith|Alive|Human||Female|34|34|10
        40|Beth's Mytholog|Dead|Mythological Creature|Mytholog|Female|13|13|18
        41|Big Boobed Waitress|Alive|Mythological Creature||Female|48|48|5
        42|Big Head Morty|unknown|Human|Human with giant head|Male|0|3|22
        43|Big Morty|Dead|Human||Male|0|3|28
        44|Body Guard Morty|Dead|Human||Male|0|3|28
        45|Bill|Alive|Human||Male|1|1|3
        46|Bill|Alive|Animal|Dog|Male|1|0|2
        47|Birdperson|Alive|Alien|Bird-Person|Male|15|35|11,16,21
        48|Black Rick|Alive|Human||Male|0|3|28
        49|Blamph|Alive|Alien||unknown|0|16|19
        50|Blim Blam|Alive|Alien|Korblock|Male|0|20|14
        53|Blue Shirt Morty|unknown|Human||Male|0|3|22
        54|Bobby Moynihan|Alive|Human||Male|0|6|8
        56|Bootleg Portal Chemist Rick|Dead|Human||Male|0|3|28
        58|Brad|Alive|Human||Male|1|1|6
        59|Brad Anderson|Alive|Human||Male|20|20|7
        61|Campaign Manager Morty|Dead|Human||Male|0|3|28
        62|Canklanker Thom|Dead|Alien|Gromflomite|Male|19|0|1
        63|Centaur|Alive|Mythological Creature|Centaur|Male|0|18|2
        69|Commander Rick|Dead|Human||Male|0|3|22
        70|Concerto|Dead|Humanoid|Human-Snake hybrid|Male|0|0|24
        72|Cool Rick|Alive|Human||Male|0|3|28
        73|Cop Morty|Alive|Human||Male|0|3|28
        74|Cop Rick|Alive|Human||Male|0|3|28
        76|Cousin Nicky|Dead|Alien|Parasite|Male|0|20|15
        77|Cowboy Morty|Alive|Human||Male|0|3|10
        78|Cowboy Rick|unknown|Human||Male|0|3|10,28
        80|Creepy Little Girl|Alive|Human||Female|0|18|2
        81|Crocubot|Dead|Animal|Robot-Crocodile hybrid|Male|0|4|25
        82|Cronenberg Rick|unknown|Cronenberg||Male|12|1|6
        83|Cronenberg Morty|unknown|Cronenberg||Male|12|1|6
        85|Cyclops Morty|Alive|Humanoid|Cyclops|Male|0|3|28
        86|Cyclops Rick|Dead|Humanoid|Cyclops|Male|0|3|10,28
        87|Cynthia|Dead|Alien|Zigerion|Female|46|46|4
        89|Dale|Dead|Mythological Creature|Giant|Male|14|14|5
        90|Daron Jefferson|Alive|Alien|Cone-nippled alien|Male|28|28|14
        91|David Letterman|Alive|Human||Male|23|23|8
        94|Diane Sanchez|unknown|Human||Female|30|30|22
        96|Tuberculosis|Dead|Disease||unknown|5|5|3
        97|Gonorrhea|Dead|Disease||unknown|5|5|3
        98|Hepatitis A|Dead|Disease||unknown|5|5|3
        99|Hepatitis C|Dead|Disease||unknown|5|5|3
        100|Bubonic Plague|Dead|Disease||unknown|5|5|3
        101|E. Coli|Dead|Disease||unknown|5|5|3
        103|Doofus Rick|unknown|Human||Male|31|31|10
        105|Dr. Glip-Glop|Dead|Alien||Male|16|16|19
        107|Dr. Wong|Alive|Human||Female|20|20|24
        108|Dr. Xenon Bloom|Dead|Humanoid|Amoeba-Person|Male|0|5|3
        109|Duck With Muscles|Dead|Alien|Parasite|Male|0|20|15
        110|Eli|Alive|Human||Male|8|8|23
        111|Eli's Girlfriend|Alive|Human||Female|8|8|23
        112|Eric McMan|Alive|Human||Male|1|1|3
        113|Eric Stoltz Mask Morty|unknown|Human|Eric Stoltz mask|Male|33|3|10
        114|Ethan|Alive|Human||Male|1|1|3
        116|Evil Beth Clone|Dead|Humanoid|Clone|Female|0|0|5
        117|Evil Jerry Clone|Dead|Humanoid|Clone|Male|0|0|5
        118|Evil Morty|Alive|Human||Male|0|3|10,28,51
        119|Evil Rick|Dead|Humanoid|Robot|Male|0|3|10
        120|Evil Summer Clone|Dead|Humanoid|Clone|Female|0|0|5
        121|Eyehole Man|Alive|Alien|Eye|Male|0|6|19
        123|Fat Morty|unknown|Human||Male|0|3|28
        127|Frank Palicky|Dead|Human||Male|1|1|1
        128|Frankenstein's Monster|Dead|Alien|Parasite|Male|0|20|15
        135|Garment District Rick|Dead|Human||Male|0|3|28
        136|Gazorpazorpfield|Alive|Alien|Gazorpian|Male|0|6|8
        138|General Nathan|Dead|Human||Male|20|20|16
        143|Glasses Morty|unknown|Human||Male|0|3|28
        144|Glenn|Dead|Alien|Gromflomite|Male|19|0|1
        158|Hookah Alien|Alive|Alien|Tuskfish|unknown|0|0|1
        164|Insurance Rick|unknown|Human||Male|0|3|10
        165|Investigator Rick|Dead|Human||Male|0|3|28
        169|Jacob|Alive|Human||Male|1|1|3
        175|Jerry Smith|Alive|Human||Male|1|1|1-6,22
        181|Jessica's Friend|Alive|Human||Female|1|1|1,4,6
        183|Johnny Depp|Alive|Human||Male|23|23|8
        186|Joyce Smith|Alive|Human||Female|1|1|3
        187|Juggling Rick|unknown|Human||Male|0|3|28
        188|Karen Entity|Alive|Alien|Unknown-nippled alien|Female|28|28|14
        190|Keara|Alive|Alien|Krootabulan|Female|44|44|30
        191|Kevin|Alive|Alien|Zigerion|Male|46|46|4
        192|King Flippy Nips|Alive|Alien|Plutonian|Male|47|47|9
        193|King Jellybean|Dead|Mythological Creature|Jellybean|Male|48|48|5
        195|Kristen Stewart|Alive|Human||Female|23|23|8
        196|Krombopulos Michael|Dead|Alien|Gromflomite|Male|19|0|13
        201|Leonard Smith|Alive|Human||Male|1|1|3
        206|Lizard Morty|Alive|Humanoid|Lizard-Person|Male|0|3|10,28
        230|Morty Jr.|Alive|Humanoid|Human Gazorpian|Male|20|20|7
        233|Morty Rick|Alive|Human||Male|0|3|28
        234|Morty Smith|Dead|Human||Male|20|20|6
        235|Mortytown Loco|Dead|Human||Male|0|3|28
        237|Mr. Beauregard|Dead|Alien|Parasite|Male|0|20|15
        238|Mr. Booby Buyer|Alive|Mythological Creature|Boobie buyer reptilian|Male|48|48|5
        242|Mr. Meeseeks|unknown|Humanoid|Meeseeks|Male|53|0|5
        243|Mr. Needful|Alive|Humanoid|The Devil|Male|20|20|9
        244|Mr. Poopybutthole|Alive|Poopybutthole||Male|0|0|15,21,31
        246|Mrs. Pancakes|unknown|Human||Female|18|18|2
        247|Mrs. Poopybutthole|Alive|Poopybutthole||Female|0|0|31
        248|Mrs. Refrigerator|Dead|Alien|Parasite|Female|0|20|15
        259|Pencilvester|Dead|Alien|Parasite|Male|0|20|15
        265|Pickle Rick|Alive|unknown|Pickle|Male|20|20|24
        267|Plumber Rick|Alive|Human||Male|0|3|28
        268|Poncho|Dead|Human||Male|1|5|3
        270|Prince Nebulon|Alive|Alien|Zigerion|Male|46|46|4
        271|Principal Vagina|Alive|Human||Male|1|1|1,5,6
        273|Quantum Rick|unknown|Human||Male|0|3|10
        275|Rat Boss|Dead|Animal|Rat|Male|20|20|24
        276|Real Fake Doors Salesman|Alive|Human||Male|0|6|8
        278|Regional Manager Rick|Dead|Human||Male|0|3|28
        279|Regular Legs|Alive|Human||Male|0|6|8
        280|Reverse Giraffe|Dead|Alien|Parasite|Male|0|20|15
        281|Reverse Rick Outrage|unknown|Human||Male|0|3|28
        283|Rick D. Sanchez III|unknown|Human||Male|0|3|28
        300|Roger|Dead|Human||Male|1|5|3
        302|Ruben|Dead|Human||Male|1|5|3
        303|Samantha|Alive|Human||Female|1|1|5
        304|Scary Brandon|Alive|Mythological Creature|Monster|Male|0|18|2
        305|Scary Glenn|Alive|Mythological Creature|Monster|Male|0|18|2
        306|Scary Terry|Alive|Mythological Creature|Monster|Male|0|18|2
        322|Simple Rick|Dead|Human||Male|0|3|28
        324|Sleepy Gary|Dead|Alien|Parasite|Male|0|20|15
        325|Slick Morty|Dead|Human||Male|0|3|28
        326|Slippery Stair|Alive|Mythological Creature|Slug|Male|48|48|5
        328|Slow Rick|Alive|Human||Male|0|3|28
        331|Squanchy|unknown|Alien|Cat-Person|Male|35|35|11,21
        333|Stair Goblin|Alive|Mythological Creature|Stair goblin|unknown|48|48|5
        337|Stu|Alive|Alien|Zigerion|Male|46|46|4
        338|Summer Smith|Alive|Human||Female|1|1|1-6,22
        340|Supernova|Alive|Humanoid|Superhuman|Female|0|4|25
        345|Teacher Rick|unknown|Human||Male|0|3|28
        347|The President|Alive|Human||Male|20|20|16,31
        348|The Scientist Formerly Known as Rick|unknown|Human||Male|0|3|10
        360|Toxic Morty|Dead|Humanoid|Morty's toxic side|Male|64|20|27
        361|Toxic Rick|Dead|Humanoid|Rick's Toxic Side|Male|64|20|27
        395|Greebybobe|Alive|Alien|Greebybobe|unknown|0|0|1
        435|Pripudlian|Alive|Alien|Pripudlian|unknown|0|0|1
        826|Butter Robot|Alive|Robot|Passing Butter Robot|Genderless|20|20|9
        """
}
