import type { PurchaseCategory } from '@pouch/contract/vocabulary';

/** Names of brands that are no everyday words, by what is mostly bought of them. */
const brandsByCategory: Readonly<Partial<Record<PurchaseCategory, string>>> = {
  Supermarket: `ajax alpro amul andrex arnotts babybel bacardi baileys barilla benandjerrys birdseye bisto bonnemaman
    bournvita bovril budweiser cadbury cadburys campbells carlsberg cheetos chobani cif clorox cocacola coke
    cushelle danone dettol dolmio domestos doritos evian fanta febreze fevertree findus gatorade goya
    guinness haagen haldirams haribo heineken heinz hellmanns hellofresh hersheys horlicks hovis kelloggs
    kikkoman kingsmill kirkland kleenex knorr lacroix lavazza lays lindt lucozade lurpak lysol maggi
    maltesers marmite mccain mcvities mdh muller napolina nescafe nestle nutella oatly ocado oreo oreos oxo
    parle pataks pepsi peroni perrier persil powerade pringles progresso quorn ribena ryvita sanpellegrino
    schweppes sharwoods shreddies siggis smirnoff sriracha tabasco tetley toblerone tostitos tropicana
    twinings tyrrells vegemite velveeta volvic warburtons weetabix windex yakult yoplait zoflora`,
  Electronics: `acer airpod airpods airtag anker arduino asus belkin bose chromecast duracell eneloop energizer epson
    firestick fitbit fujifilm garmin geforce gopro instax ipad iphone jabra jbl keychron kindle kobo lenovo
    logitech macbook netgear nikon nintendo nvidia oralb panasonic playstation roku ryzen samsung sandisk
    seagate sennheiser sonos sony tplink ugreen xbox`,
  Home: `addis araldite beko bissell blackanddecker bosch brabantia brita bunnings cuprinol delonghi dewalt dulux
    dunelm dyson evostik farrow fiskars flymo gardena gripfill grohe hansgrohe hozelock husqvarna hydroflask ikea
    irobot josephjoseph karcher kitchenaid lecreuset loctite makita miele minky miraclegro nutribullet
    polyfilla pyrex rawlplug rawlplugs ronseal ronseals roomba ryobi sadolin screwfix sebo smeg stihl tefal
    thermos traeger tupperware velux vileda wd40 wickes zanussi`,
  Wardrobe: `adidas arcteryx asics barbour bata berghaus birkenstock birkenstocks blundstone blundstones carhartt
    clarks crocs dickies docmartens fabindia fredperry gymshark hoka jockeys lacoste levis lululemon merrell
    mizuno nike northface primark reebok salomon saucony skechers smartwool spanx superdry timberland
    timberlands uggs underarmour uniqlo`,
  Recreational: `barbie bianchi brio brompton callaway campingaz crayola daddario daiwa decathlon derwent duplo ernieball
    fender funko hornby hotwheels jetboil kinex leatherman lego meccano nerf peloton petzl playmobil pokemon
    posca scalextric schwinn shimano slazenger speedo strava sylvanian theraband titleist trangia vandoren
    vango warhammer wera yamaha yonex`,
  Other: `advil aptamil aquafresh armorall autoglym aveeno bandaid beechams benadryl bepanthen blutack blutak
    bobmartin bridgestone calpol castrol cerave cetaphil claritin clarityn colgate corsodyl cowandgate
    dreamies durex elastoplast eucerin filofax garnier gaviscon gillette halfords huggies iams ibuleve
    lemsip listerine littmann loreal maybelline michelin moleskine nivea nurofen olay optrex pampers panadol
    pirelli piriton postits pritt rainx regaine rennie rennies rexona savlon sellotape sensodyne sharpie
    sharpies sheba staedtler strepsils sudocrem tampax tena tommee turtlewax tylenol vicks voltarol whiskas
    zyrtec`,
};

const brands: ReadonlyMap<string, PurchaseCategory> = new Map(
  Object.entries(brandsByCategory).flatMap(([category, words]) =>
    words.split(/\s+/u).map((word) => [word, category as PurchaseCategory] as const),
  ),
);

/** What is mostly bought of the brand that a lower-case word names; undefined for any other word. */
export const findBrand = (word: string): PurchaseCategory | undefined => brands.get(word);
