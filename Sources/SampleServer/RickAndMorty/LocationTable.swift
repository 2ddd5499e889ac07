/// Places of the show under the ids of the public Rick and Morty API: those that are held here, not all 126.
enum LocationTable {
    /// One place a line: id | name | type | dimension.
    static let text = """
        1|Earth (C-137)|Planet|Dimension C-137
        2|Abadango|Cluster|unknown
        3|Citadel of Ricks|Space station|unknown
        4|Worldender's lair|Planet|unknown
        5|Anatomy Park|Microverse|Dimension C-137
        6|Interdimensional Cable|TV|unknown
        7|Immortality Field Resort|Resort|unknown
        8|Post-Apocalyptic Earth|Planet|Post-Apocalyptic Dimension
        9|Purge Planet|Planet|Replacement Dimension
        10|Venzenulon 7|Planet|unknown
        11|Bepis 9|Planet|unknown
        12|Cronenberg Earth|Planet|Cronenberg Dimension
        13|Nuptia 4|Planet|unknown
        14|Giant's Town|Fantasy town|unknown
        15|Bird World|Planet|unknown
        16|St. Gloopy Noops Hospital|Space station|unknown
        17|Earth (5-126)|Planet|Dimension 5-126
        18|Mr. Goldenfold's dream|Dream|Dimension C-137
        19|Gromflom Prime|Planet|Replacement Dimension
        20|Earth (Replacement Dimension)|Planet|Replacement Dimension
        21|Testicle Monster Dimension|Dimension|Testicle Monster Dimension
        22|Signus 5 Expanse|unknown|Cromulon Dimension
        23|Earth (C-500A)|Planet|Dimension C-500A
        24|Rick's Battery Microverse|Microverse|unknown
        25|The Menagerie|Menagerie|unknown
        26|Earth (K-83)|Planet|Dimension K-83
        27|Hideout Planet|Planet|unknown
        28|Unity's Planet|Planet|Replacement Dimension
        29|Dorian 5|Planet|Replacement Dimension
        30|Earth (Unknown dimension)|Planet|unknown
        31|Earth (J19ζ7)|Planet|Dimension J19ζ7
        33|Eric Stoltz Mask Earth|Planet|Eric Stoltz Mask Dimension
        34|Earth (Evil Rick's Target Dimension)|Planet|Evil Rick's Target Dimension
        35|Planet Squanch|Planet|Replacement Dimension
        36|Glaagablaaga|Planet|unknown
        37|Resort Planet|Planet|unknown
        38|Interdimensional Customs|Customs|unknown
        39|Galactic Federation Prison|Space station|unknown
        40|Gazorpazorp|Planet|unknown
        41|Hamster in Butt World|Planet|Hamster in Butt Dimension
        42|Earth (Giant Telepathic Spiders Dimension)|Planet|Giant Telepathic Spiders Dimension
        43|Alphabetrium|Planet|unknown
        44|Krootabulon|Planet|unknown
        46|Zigerion's Base|Space station|unknown
        47|Pluto|Dwarf planet (Celestial Dwarf)|Replacement Dimension
        48|Fantasy World|Planet|unknown
        49|Zeep Xanflorp's Miniverse|Miniverse|unknown
        50|Kyle's Teenyverse|Teenyverse|unknown
        51|Larva Alien's Planet|Planet|unknown
        52|Earth (K-22)|Planet|Dimension K-22
        53|Mr. Meeseeks Box|Box|unknown
        54|Vindicator's Base|Space station|unknown
        55|Pawn Shop Planet|Planet|unknown
        56|Mega Gargantuan Kingdom|Kingdom|unknown
        57|Gear World|Planet|unknown
        58|Froopyland|Machine|Replacement Dimension
        59|Detoxifier|Machine|Replacement Dimension
        62|Plopstar|Planet|unknown
        63|Blips and Chitz|Arcade|unknown
        64|Alien Spa|Spa|unknown
        65|Girvonesk|Planet|unknown
        66|Earth (C-35)|Planet|Dimension C-35
        72|Earth (D-99)|Planet|Dimension D-99
        73|Earth (D716)|Planet|Dimension D716
        74|Earth (D716-B)|Planet|Dimension D716-B
        75|Earth (D716-C)|Planet|Dimension D716-C
        76|Earth (J-22)|Planet|Dimension J-22
        """
}
