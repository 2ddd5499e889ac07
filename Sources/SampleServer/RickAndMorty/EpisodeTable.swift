/// The show's first 51 episodes, in the order in which they were shown: an episode's id is its place in the list.
enum EpisodeTable {
    /// One episode a line: code | name | air date.
    static let text = """
        S01E01|Pilot|December 2, 2013
        S01E02|Lawnmower Dog|December 9, 2013
        S01E03|Anatomy Park|December 16, 2013
        S01E04|M. Night Shaym-Aliens!|January 13, 2014
        S01E05|Meeseeks and Destroy|January 20, 2014
        S01E06|Rick Potion #9|January 27, 2014
        S01E07|Raising Gazorpazorp|March 10, 2014
        S01E08|Rixty Minutes|March 17, 2014
        S01E09|Something Ricked This Way Comes|March 24, 2014
        S01E10|Close Rick-counters of the Rick Kind|April 7, 2014
        S01E11|Ricksy Business|April 14, 2014
        S02E01|A Rickle in Time|July 26, 2015
        S02E02|Mortynight Run|August 2, 2015
        S02E03|Auto Erotic Assimilation|August 9, 2015
        S02E04|Total Rickall|August 16, 2015
        S02E05|Get Schwifty|August 23, 2015
        S02E06|The Ricks Must Be Crazy|August 30, 2015
        S02E07|Big Trouble in Little Sanchez|September 13, 2015
        S02E08|Interdimensional Cable 2: Tempting Fate|September 20, 2015
        S02E09|Look Who's Purging Now|September 27, 2015
        S02E10|The Wedding Squanchers|October 4, 2015
        S03E01|The Rickshank Rickdemption|April 1, 2017
        S03E02|Rickmancing the Stone|July 30, 2017
        S03E03|Pickle Rick|August 6, 2017
        S03E04|Vindicators 3: The Return of Worldender|August 13, 2017
        S03E05|The Whirly Dirly Conspiracy|August 20, 2017
        S03E06|Rest and Ricklaxation|August 27, 2017
        S03E07|The Ricklantis Mixup|September 10, 2017
        S03E08|Morty's Mind Blowers|September 17, 2017
        S03E09|The ABC's of Beth|September 24, 2017
        S03E10|The Rickchurian Mortydate|October 1, 2017
        S04E01|Edge of Tomorty: Rick, Die, Rickpeat|November 10, 2019
        S04E02|The Old Man and the Seat|November 17, 2019
        S04E03|One Crew Over the Crewcoo's Morty|November 24, 2019
        S04E04|Claw and Hoarder: Special Ricktim's Morty|December 8, 2019
        S04E05|Rattlestar Ricklactica|December 15, 2019
        S04E06|Never Ricking Morty|May 3, 2020
        S04E07|Promortyus|May 10, 2020
        S04E08|The Vat of Acid Episode|May 17, 2020
        S04E09|Childrick of Mort|May 24, 2020
        S04E10|Star Mort: Rickturn of the Jerri|May 31, 2020
        S05E01|Mort Dinner Rick Andre|June 20, 2021
        S05E02|Mortyplicity|June 27, 2021
        S05E03|A Rickconvenient Mort|July 4, 2021
        S05E04|Rickdependence Spray|July 11, 2021
        S05E05|Amortycan Grickfitti|July 18, 2021
        S05E06|Rick & Morty's Thanksploitation Spectacular|July 25, 2021
        S05E07|Gotron Jerrysis Rickvangelion|August 1, 2021
        S05E08|Rickternal Friendshine of the Spotless Mort|August 8, 2021
        S05E09|Forgetting Sarick Mortshall|September 5, 2021
        S05E10|Rickmurai Jack|September 5, 2021
        """
}
