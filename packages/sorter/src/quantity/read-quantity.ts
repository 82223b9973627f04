import { maxQuantity } from '@pouch/contract/vocabulary';

export interface Counted {
  /** Whole, 1 to 99. */
  quantity: number;
  /** The thing without its count. */
  noun: string;
}

const words: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  'a dozen': 12,
  'half a dozen': 6,
  'half dozen': 6,
  'a couple of': 2,
  'couple of': 2,
  'a couple': 2,
  'a pair of': 1,
};

const containers =
  'loaf|loaves|pints?|bottles?|tins?|cans?|packs?|packets?|boxe?s?|bags?|cartons?|bunch|bunches|jars?|tubs?|tubes?|rolls?|punnets?|sachets?|pots?|bars?|slabs?|crates?|cases?|trays?|blocks?|heads?|cloves?|pieces?|pcs|units|blister packs?';
/** What a number measures rather than counts: "500g flour", "2 man tent", "9 volt battery". */
const measures =
  'k|g|gr|grams?|kg|kgs|kilos?|kilo|mg|ml|cl|l|lt|ltr|litres?|liters?|oz|lbs?|pounds?|stone|inch(?:es)?|in|"|cm|mm|m|metres?|ft|foot|feet|yards?|gb|tb|mb|mp|w|watts?|v|volts?|amp|hz|mah|ply|man|men|person|people|seater|berth|piece|star|speed|litre|day|days|week|month|year|hour|minute|way|tier|door|drawer|slice|burner|ring|metre|tog|denier|percent|%|pm|am|th|st|nd|rd|d\\b|in1|in 1|inch|pound|euros?|pence|p|quid|pieces?|jigsaw';

const leading = new RegExp(
  `^(?<count>\\d{1,2}|${Object.keys(words)
    .sort((one, other) => other.length - one.length)
    .join(
      '|',
    )})(?: ?x(?= ))? ?(?:(?<box>${containers})(?: of)? )?(?<noun>(?!(?:${measures})(?![\\p{L}]))\\p{L}.+)$`,
  'iu',
);
const pack = /^(?:a )?(?<count>\d{1,2}|four|six|eight|twelve)[ -]?packs? (?:of )?(?<noun>\p{L}.+)$/iu;
const timesLead = /^(?:x ?)?(?<count>\d{1,2}) ?[x×] ?(?<noun>\p{L}.+)$/iu;
const timesTail =
  /^(?<noun>.*\p{L}.*?),? ?(?:[-–] ?)?(?:\((?:x ?)?(?<bracket>\d{1,2})\)|[x×] ?(?<count>\d{1,2})|(?<before>\d{1,2}) ?[x×])$/iu;
const boxesTail = new RegExp(
  `^(?<noun>.*\\p{L})[ ,:–-]+(?<count>\\d{1,2}|two|three|four|five|six) (?:${containers})$`,
  'iu',
);
const bareTail = /^(?<noun>.*\p{L})(?: ?[-:–])? (?<count>\d{1,2})$/iu;
const sized =
  /\b(?:size|no|number|type|series|ps|xbox|iphone|ipad|galaxy|pixel|switch|windows|volume|vol|part|level|grade|age|ages|version|page|model|mark|mk|gen|season|factor|spf|aa|aaa|stage|shade|channel|formula|area|u|under|playstation)$/iu;

const counted = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:x ?\\d{1,2}|\\d{1,2} ?x|\\d{1,2}|${Object.keys(words)
    .sort((one, other) => other.length - one.length)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Reads how many are wanted: "3 cucumbers", "x2", "almond milk 2 cartons", "a dozen eggs", "4 pack of beer". */
export function readQuantity(text: string, isFood: boolean): Counted {
  const patterns = isFood
    ? [timesLead, pack, leading, timesTail, boxesTail, bareTail]
    : [timesLead, pack, leading, timesTail, boxesTail];
  for (const pattern of patterns) {
    const groups = pattern.exec(text)?.groups;
    const noun = groups?.noun?.trim();
    if (groups === undefined || noun === undefined || noun === '') continue;
    if (pattern === bareTail && sized.test(noun)) continue;
    const count = valueOf(groups.count ?? groups.bracket ?? groups.before ?? '');
    if (count >= 1 && count <= maxQuantity) return { quantity: count, noun };
  }
  return { quantity: 1, noun: text };
}

/** The count as it stands in a text: "3", "a dozen", "x2"; null when nothing is counted. */
export function countWords(text: string): string | null {
  return counted.exec(text)?.[0] ?? null;
}

function valueOf(count: string): number {
  return words[count.toLowerCase()] ?? Number.parseInt(count, 10);
}
