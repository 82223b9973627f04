import type { Bucket } from '@pouch/contract/vocabulary';

/** Cities, countries and regions that are also goods, names or words ("turkey", "china", "nice") are left out. */
export const places = `lisbon, porto, madrid, barcelona, seville, granada, valencia, bilbao, san sebastian, malaga, majorca, mallorca, menorca, ibiza,
tenerife, lanzarote, paris, lyon, marseille, bordeaux, provence, normandy, brittany, rome, venice, milan, naples, bologna, verona, turin, siena, tuscany, umbria, puglia,
sicily, sardinia, lake como, amalfi, amalfi coast, cinque terre, athens, crete, corfu, santorini, rhodes, mykonos, thessaloniki, istanbul, cappadocia, vienna, salzburg, innsbruck, zurich, geneva,
lucerne, berlin, munich, hamburg, dresden, leipzig, amsterdam, rotterdam, utrecht, brussels, bruges, ghent, antwerp, luxembourg, copenhagen, aarhus, stockholm, gothenburg, malmo, oslo, bergen, tromso, lofoten,
helsinki, rovaniemi, lapland, reykjavik, tallinn, riga, vilnius, warsaw, krakow, gdansk, prague, brno, bratislava, budapest, ljubljana, lake bled, zagreb, dubrovnik, sarajevo, belgrade, kotor,
tirana, bucharest, transylvania, sofia bulgaria, tbilisi, yerevan, dublin, galway, kerry, belfast, edinburgh, glasgow, inverness, isle of skye, skye, orkney, shetland, cardiff, snowdonia, pembrokeshire,
london, brighton, margate, bristol, york minster, whitby, cornwall, st ives, devon, dorset, cotswolds, lake district, peak district, norfolk broads, northumberland, liverpool, manchester, oxford, cambridge,
tokyo, kyoto, osaka, hiroshima, hokkaido, okinawa, seoul, busan, beijing, shanghai, hong kong, taipei, hanoi, ho chi minh city, hoi an, bangkok, chiang mai, phuket, koh samui, siem reap, angkor wat,
singapore, kuala lumpur, penang, bali, lombok, jakarta, manila, kathmandu, delhi, mumbai, jaipur, goa, kerala, udaipur, colombo, maldives, dubai, abu dhabi, oman, muscat, petra, tel aviv, jerusalem, beirut,
cairo, luxor, marrakech, marrakesh, fez, essaouira, tunis, zanzibar, nairobi, serengeti, kilimanjaro, cape town, johannesburg, victoria falls, okavango, madagascar, mauritius, seychelles,
new york, new york city, nyc, brooklyn, boston, washington dc, chicago, new orleans, nashville, austin texas, miami, key west, las vegas, grand canyon, los angeles, san francisco, san diego, yosemite, yellowstone, seattle, portland oregon,
hawaii, honolulu, maui, alaska, toronto, montreal, quebec, vancouver, banff, mexico city, oaxaca, tulum, cancun, havana, jamaica, barbados, bahamas, costa rica, panama, guatemala, belize, bogota, cartagena, medellin,
quito, galapagos, lima, cusco, machu picchu, la paz, santiago, patagonia, buenos aires, mendoza, iguazu, montevideo, rio de janeiro, sao paulo, salvador brazil, sydney, melbourne, brisbane, perth australia, tasmania, uluru,
auckland, wellington new zealand, queenstown, fiji, tahiti, bora bora, portugal, spain, france, italy, greece, malta, cyprus, croatia, slovenia, montenegro, albania, bulgaria, romania, hungary, austria, switzerland,
germany, netherlands, belgium, denmark, norway, sweden, finland, iceland, estonia, latvia, lithuania, poland, czechia, slovakia, ireland, scotland, wales, japan, south korea, taiwan, vietnam, cambodia, laos, thailand,
malaysia, indonesia, philippines, nepal, bhutan, india, sri lanka, uzbekistan, mongolia, egypt, morocco, tunisia, kenya, tanzania, uganda, rwanda, namibia, botswana, south africa, canada, mexico, cuba,
colombia, ecuador, peru, bolivia, argentina, uruguay, brazil, australia, new zealand, antarctica, faroe islands, azores, madeira, canary islands`;

/** Works and makers that nearly everybody means when the name stands alone; names that are also everyday words are left out. */
export const works: Partial<Record<Bucket, string>> = {
  PlayBucket: `stardew valley, minecraft, elden ring, baldurs gate 3, hollow knight, zelda, tears of the kingdom, breath of the wild, animal crossing, mario kart, super mario odyssey, mario odyssey, hades 2, disco elysium, red dead redemption, red dead redemption 2,
the witcher 3, cyberpunk 2077, god of war, the last of us part 2, ghost of tsushima, skyrim, starfield, factorio, terraria, undertale, cuphead, portal 2, half life 2, overcooked, it takes two, split fiction, unravel two, dark souls, bloodborne,
sekiro, civilization 6, civ 6, the sims 4, rocket league, fortnite, among us, fall guys, tetris effect, slay the spire, balatro, dave the diver, outer wilds, return of the obra dinn, vampire survivors, kerbal space program, cities skylines, catan, wingspan,
ticket to ride, carcassonne, pandemic legacy, gloomhaven, terraforming mars, azul, codenames, dixit, splendor, 7 wonders, betrayal at house on the hill`,
  ListenBucket: `arctic monkeys, radiohead, fleetwood mac, pink floyd, led zeppelin, the beatles, rolling stones, david bowie, kate bush, joni mitchell, bob dylan, leonard cohen, nina simone, miles davis, john coltrane, stevie wonder, marvin gaye, aretha franklin, amy winehouse, lana del rey,
taylor swift, billie eilish, olivia rodrigo, dua lipa, beyonce, rihanna, kendrick lamar, frank ocean, tyler the creator, little simz, stormzy, daft punk, massive attack, portishead, aphex twin, four tet, bon iver, sufjan stevens, phoebe bridgers, boygenius, big thief,
lcd soundsystem, arcade fire, tame impala, khruangbin, fontaines dc, wolf alice, joy division, depeche mode, talking heads, metallica, black sabbath, foo fighters, pearl jam, paul simon, bruce springsteen, neil young, van morrison, elton john, harry styles, charli xcx, chappell roan`,
  ReadBucket: `1984, animal farm, brave new world, fahrenheit 451, middlemarch, jane eyre, wuthering heights, great expectations, bleak house, moby dick, the great gatsby, to kill a mockingbird, the catcher in the rye, the handmaids tale, wolf hall, normal people,
one hundred years of solitude, love in the time of cholera, the master and margarita, anna karenina, the brothers karamazov, catch 22, slaughterhouse five, infinite jest, the name of the rose, invisible cities, norwegian wood, the remains of the day, never let me go, cloud atlas, project hail mary,
the left hand of darkness, the dispossessed, neuromancer, the hobbit, the silmarillion, mistborn, the name of the wind, a little life, educated, sapiens, thinking fast and slow, atomic habits, the body keeps the score, a brief history of time, the selfish gene`,
  WatchBucket: `severance, succession, breaking bad, better call saul, the sopranos, the wire, mad men, twin peaks, stranger things, ted lasso, fleabag, derry girls, peaky blinders, line of duty, happy valley, slow horses, black mirror, the crown, game of thrones, house of the dragon, the last of us, the white lotus, squid game,
shogun, andor, the mandalorian, schitts creek, parks and recreation, brooklyn nine nine, the godfather, pulp fiction, the shawshank redemption, fight club, blade runner, blade runner 2049, the dark knight, inception, interstellar, oppenheimer, everything everywhere all at once, spirited away,
my neighbour totoro, princess mononoke, seven samurai, tokyo story, citizen kane, casablanca, 2001 a space odyssey, the shining, apocalypse now, goodfellas, the big lebowski, no country for old men, there will be blood, mad max fury road, la la land, paddington 2, the lord of the rings trilogy`,
};
