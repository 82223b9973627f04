/** Names with one spelling in every context. Words with another meaning are left out. */
const spellings =
  `Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July August September October
November December
Christmas Easter Halloween Thanksgiving Diwali Hanukkah Ramadan Eid
England Scotland Wales Ireland Britain London Paris Berlin Rome Madrid Lisbon Dublin Edinburgh Glasgow Manchester
Liverpool Leeds Bristol Cardiff Belfast Tokyo Kyoto Sydney Melbourne
France Germany Spain Italy Portugal Greece Austria Switzerland Belgium Netherlands Denmark Norway Sweden Finland
Iceland Poland Croatia Hungary Romania Ukraine Egypt Morocco Kenya Nigeria India Pakistan Japan Korea Vietnam Thailand
Singapore Malaysia Indonesia Australia Canada America Mexico Brazil Argentina Peru Colombia
English French German Spanish Italian Portuguese Greek Dutch Danish Norwegian Swedish Finnish Irish Welsh Scottish
British American Russian Japanese Korean Chinese Thai Vietnamese Indian Turkish Moroccan Mexican Australian Canadian
Brazilian
UK USA EU RSVP NHS MOT GP HR HMRC NDA CV USB HDMI SD SSD TV DVD CD LED PDF GPS PC PS4 PS5 BBC ITV BBQ DIY ID VAT WD40 SIM
WiFi DJ
IKEA Lego iPhone iPad iMac iCloud MacBook AirPods Netflix YouTube Spotify Amazon Google Gmail Nintendo PlayStation
Xbox Samsung Sony Dyson Nespresso KitchenAid OnePlus WhatsApp Instagram Facebook LinkedIn PayPal eBay Tesco Aldi Lidl
Asda Waitrose Morrisons Costco Walmart Nike Adidas Uniqlo Bosch Philips Tefal Pyrex Tupperware Moleskine Garmin Fitbit
GoPro Brompton Eurostar Ryanair Airbnb Ottolenghi`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name] as const);
const names = new Map<string, string>(spellings);

/** Units and formats in capitals: "128GB", "A4", "USB-C". */
const units =
  /(?<![\p{L}\p{N}])(?:(?<size>\d+)(?<unit>gb|tb|mb|v|w|kw)|(?<paper>a[3-6])|aaa?(?= batter)|usb[- ]c)(?![\p{L}\p{N}])/giu;

/** The title with well-known names in their usual spelling: "iPhone charger", "SD card 128GB". Changes lower case only. */
export function spellNames(title: string): string {
  return title
    .replace(units, (found) => found.toUpperCase())
    .replace(/(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]*(?![\p{L}\p{N}])/gu, (word) =>
      word === word.toLowerCase() ? (names.get(word) ?? word) : word,
    )
    .replace(/(?<=\s)i(?=$|['’\s])/gu, 'I');
}
