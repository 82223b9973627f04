/** Words that say of which colour, size or make a thing is, and name none. */
const attributes: ReadonlySet<string> = new Set(
  `black white blue green brown grey gray pink purple yellow beige navy turquoise teal khaki burgundy maroon
  multicoloured colour color natural instant greek ground collar wooden leather suede denim ceramic
  velvet bamboo oak plain patterned striped checked tartan satin matt matte small medium large xl xxl xs
  jumbo mini junior adult unisex mens womens ladies size age aged organic unsalted salted smoked unsmoked
  boneless skinless lean chopped sliced unsliced grated mature crunchy smooth seedless ripe unripe unsweetened
  sweetened pitted peeled quilted washable waterproof windproof showerproof ovenproof thermal fitted lined
  unlined hardback paperback unscented scented reusable disposable rechargeable wireless cordless foldable
  adjustable removable stackable portable breathable collapsible blackout padded cushioned insulated heavy-duty
  free-range non-stick semi-skimmed second-hand secondhand refurbished preloved boxed laminated unframed framed
  stainless vegan veggie vegetarian halal kosher caffeine-free gluten-free dairy-free sugar-free peat-free
  fragrance-free double single kingsize king-size full-fat low-fat`.split(/\s+/u),
);

/** Words that may come with these. */
const degrees: ReadonlySet<string> = new Set(
  `0 a an and or in the light dark pale bright warm cool strong extra very quite really fairly too not uk eu us one two
  three four five six width waist`.split(/\s+/u),
);

/** "270mm", "66x54", "7-8", "a3"; a unit behind its number. */
const measure = /^(?:\d[\d.]*(?:mm|cm|m|in|ft|g|kg|ml|cl|l|w|v|k)|\d+[x×]\d+|\d+-\d+|a[2-5])$/u;
const unit =
  /^(?:mm|cm|m|g|kg|ml|cl|l|litres?|inch|inches|feet|ft|ply|denier|tog|gsm|watts?|volts?|amps?|years?|yrs?|months?|x)$/u;
const counted =
  /^(?:0|\d+|an?|two|three|four|five|six) (?:pints?|litres?|tins?|packs?|bottles?|boxes|bags?|tubs?|dozen)$/u;

const phrases: ReadonlySet<string> = new Set(
  `large print, free range, second hand, pre loved, extra virgin, heavy duty, screw in, full fat, low fat, semi skimmed, non stick,
  start to finish, from start to finish, in the dark, in one go, in one sitting, with the lights off, big tub, big bag, big bottle,
  sugar free, gluten free, dairy free, fat free, peat free, grain free, fragrance free, lactose free, lead free, fast drying,
  machine washable, hand wash only, wide fit, slim fit, fair trade, fairtrade`
    .split(',')
    .map((phrase) => phrase.trim()),
);

/** "No zips", "not too ripe", "without a hood", "nothing fancy": what a thing shall be without. */
const lacking =
  /^(?:no (?!more|milk|bread)[\p{L}-]+(?: [\p{L}-]+)?|not (?:too|the|so|as) [\p{L}\s-]+|without [\p{L}\s-]+|nothing (?:too )?[\p{L}-]+)$/u;
const left = /(?:^| )(?:left|more|way)$/u;
/** Most words of an attribute. */
const maxWords = 5;

/** Whether a word is a size with its unit: "270mm", "66x54", "a3". */
export const isMeasure = (word: string): boolean => measure.test(word);

/**
 * Whether words only say of which kind the thing before them is: "brown", "size 5", "4 ply", "no zips". They are in lower case,
 * without apostrophes, their numbers "0".
 */
export function isAttribute(words: readonly string[]): boolean {
  if (words.length === 0 || words.length > maxWords) return false;
  const text = words.join(' ');
  if (phrases.has(text) || counted.test(text)) return true;
  if (lacking.test(text)) return !left.test(text);
  const isOne = (word: string, at: number): boolean =>
    attributes.has(word) || measure.test(word) || (unit.test(word) && words[at - 1] === '0');
  return words.some(isOne) && words.every((word, at) => isOne(word, at) || degrees.has(word));
}
