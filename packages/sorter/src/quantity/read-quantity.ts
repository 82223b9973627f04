import { containers } from '../lexicon/containers.ts';
import { maxQuantity } from '@pouch/contract/vocabulary';
import { numeral, parseCount } from './numerals.ts';
import { endsInMeasure, measureSuffix, partSuffix, sizePrefix, sizedClothing, packaging } from './sizes.ts';

export interface CountedNoun {
  /** Integer, 1 to 99. */
  quantity: number;
  /** The text without its count. */
  noun: string;
}

const approximately =
  '(?:(?:about|around|roughly|like|maybe|approx|at least|another|the|some|say) |[~≈+]){0,2}';
const container = `(?:${containers})`;
const wordEnd = '(?![\\p{L}\\p{N}])';

const ofThose = '(?: of (?:the|those|these|them|your|my)(?: \\w+ ones)?)?';
const leadingCount = new RegExp(
  `^${approximately}(?<count>${numeral})${wordEnd}(?: more)?${ofThose} (?<rest>(?!x \\d)(?:of )?[\\p{L}\\p{N}"'(].*)$`,
  'iu',
);
const leadingContainer = new RegExp(
  `^${container} of (?=\\S)|^(?!pieces? |sheets? |ball )${container} (?=\\p{L})`,
  'iu',
);
const leadingPair = /^(?:a )?pairs? of (?=\S)/iu;
const leadingPackaging = new RegExp(`^(?:an? )?(?:big |small |large )?(?:${packaging}) of (?=\\p{L})`, 'iu');
const leadingPack = new RegExp(
  `^(?:an? |the )?(?<count>${numeral})[ -]?packs? (?:of )?(?<noun>\\p{L}.+)$`,
  'iu',
);
/** "400g tins", "2.5m skirting", "20A mcb"; behind "60 x", "40mm timber" is the other side of a size. */
const measured = '\\d[\\d.,]* ?(?:g|kg|ml|cl|l|litres?|oz|lb)\\b.+|\\d[\\d.,]*(?!mm|cm|in|ft|yd)\\p{L}+ .+';
const leadingTimes = new RegExp(
  `^(?:[x×] ?(?<after>\\d{1,2})|(?<count>\\d{1,2}) ?[x×]) (?<noun>\\p{L}.+|${measured})$`,
  'iu',
);
const leadingTimesUnspaced = /^(?:[x×](?<after>\d{1,2})|(?<count>\d{1,2})[x×])(?<noun>\p{L}{2}.+)$/iu;

const trailingTimes = new RegExp(
  `[\\s,–-]*[\\s(](?:[x×] ?(?<count>\\d{1,2})(?: ${container}(?=$))?|(?<before>\\d{1,2}) ?[x×])\\)?(?=$|[\\s,)])(?! ?\\d)`,
  'iu',
);
const trailingBracket = new RegExp(
  `\\s*[(\\[](?<count>${numeral})(?: ${container}| of (?:them|those))?[)\\]]$`,
  'iu',
);
/** "bananas (6, not too ripe)": what is said besides the count stays. */
const openingBracket = new RegExp(`\\((?<count>${numeral})(?: ${container})?, (?=[^()]+\\)$)`, 'iu');
const trailingContainers = new RegExp(
  `[\\s,:–-]+${approximately}(?<count>${numeral})[ -]${container}$`,
  'iu',
);
/** Behind a comma it is no size, whatever number is in the name: "nappies size 1, two packs". */
const partedContainers = new RegExp(`[,;] ${approximately}(?<count>${numeral})[ -]${container}$`, 'iu');
const trailingPack = /[\s,:–-]+(?:in )?(?:an? )?packs? of (?<count>\d{1,2})$/iu;
const wanted =
  '(?:(?:i |we )?(?:need|want|get|got to have)|about|around|roughly|approx|at least|qty:?|quantity:?)';
const trailingWanted = new RegExp(
  [
    `[\\s,:;–-]+${wanted}(?: ${approximately.slice(0, -5)}){0,2}`,
    ` ?(?<count>${numeral})(?: of (?:them|those|these)| please)?$`,
  ].join(''),
  'iu',
);
const trailingMarked = new RegExp(`(?:,| [–-]|:) ?(?<count>${numeral})(?: of (?:them|those|these))?$`, 'iu');
const trailingNumber = /(?<!\d ?[x×]) (?<count>\d{1,2})$/iu;
/** "smoke alarms three of them", "mouth guards like fifteen of those". */
const trailingOfThem = new RegExp(
  `[\\s,:;–-]+${approximately}(?<count>${numeral}) of (?:them|those|these)(?: please)?$`,
  'iu',
);
/** "emulsion, three of the 10 litre ones": the size stays in the name. */
const trailingOnes = new RegExp(
  `[\\s,:;–-]+${approximately}(?<count>${numeral}) of (?:the|those) (?<size>[^,]{1,30}?) (?:ones|size)$`,
  'iu',
);

/** The patterns whose number may also be a size or a model: "iphone 15". */
const ambiguousWithSize = new Set([trailingContainers, trailingMarked, trailingNumber]);

/** Reads a quantity: "3 cucumbers", "x2", "almond milk 2 cartons", "a dozen eggs", "grow bags, need 6". */
export function readQuantity(text: string, isFood: boolean): CountedNoun {
  return (
    parseTimes(text) ??
    parsePack(text) ??
    parseLeadingCount(text) ??
    parseTrailingCount(text, isFood) ??
    withoutPackaging(text, isFood)
  );
}

/** The quantity of an unambiguous multiplier, for an item of any kind: "polos x5"; 1 without one. */
export function explicitCount(text: string): number {
  return parseTimes(text)?.quantity ?? 1;
}

const standalone = (count: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${count})${wordEnd}`, 'iu');
/** A multiplier comes first, because a number may be a size: "size 4 socks x2". */
const countPatterns = [standalone('[x×] ?\\d{1,2}|\\d{1,2} ?[x×]'), standalone(numeral)];

/** The count as written in a text: "3", "a dozen", "x2"; null without a count. */
export function countWords(text: string): string | null {
  return countPatterns.map((pattern) => pattern.exec(text)?.[0]).find((words) => words !== undefined) ?? null;
}

/** The first side of a size, such as "24 x 36"; "e27" is none. */
const endsInNumber = /(?<![\p{L}\d.,])[\d.,]*\d$/u;

function parseTimes(text: string): CountedNoun | null {
  const groups = (leadingTimes.exec(text) ?? leadingTimesUnspaced.exec(text))?.groups;
  if (groups !== undefined)
    return toCountedNoun(groups.count ?? groups.after, withoutContainer(groups.noun ?? ''));
  const behind = trailingTimes.exec(text);
  if (behind === null || endsInNumber.test(text.slice(0, behind.index))) return null;
  const rest = text.slice(behind.index + behind[0].length);
  return toCountedNoun(
    behind.groups?.count ?? behind.groups?.before,
    `${text.slice(0, behind.index)}${rest}`,
  );
}

function parsePack(text: string): CountedNoun | null {
  const groups = leadingPack.exec(text)?.groups;
  return groups === undefined ? null : toCountedNoun(groups.count, groups.noun ?? '');
}

function parseLeadingCount(text: string): CountedNoun | null {
  if (leadingPair.test(text)) return { quantity: 1, noun: text.replace(leadingPair, '') };
  const groups = leadingCount.exec(text)?.groups;
  const rest = (groups?.rest ?? '').replace(/^of /iu, '');
  if (groups === undefined || isMeasure(rest)) return null;
  return toCountedNoun(groups.count, withoutContainer(rest));
}

/** Whether a number before these words is a size: "2 man tent", but not "2 pieces of cake". */
function isMeasure(rest: string): boolean {
  return (measureSuffix.test(rest) || partSuffix.test(rest)) && !/^(?:pieces?|bars?) of /iu.test(rest);
}

function withoutContainer(text: string): string {
  return text.replace(leadingContainer, '');
}

function parseTrailingCount(text: string, isFood: boolean): CountedNoun | null {
  const ones = trailingOnes.exec(text);
  if (ones !== null)
    return toCountedNoun(ones.groups?.count, `${text.slice(0, ones.index)} ${ones.groups?.size ?? ''}`);
  const opening = openingBracket.exec(text);
  if (opening !== null) return toCountedNoun(opening.groups?.count, text.replace(openingBracket, '('));
  for (const pattern of [
    trailingPack,
    trailingOfThem,
    partedContainers,
    trailingContainers,
    trailingBracket,
    trailingWanted,
    trailingMarked,
    trailingNumber,
  ]) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const noun = text.slice(0, found.index).replace(/[\s,:–-]+$/u, '');
    if (pattern === trailingContainers && /\bpieces?$/i.test(text)) continue;
    if (ambiguousWithSize.has(pattern) && sizePrefix.test(noun) && !isMeasured(pattern, noun)) continue;
    if (pattern === trailingNumber && !isBareCount(noun, isFood)) continue;
    const counted = toCountedNoun(found.groups?.count, noun);
    if (counted !== null) return counted;
  }
  return null;
}

/** Whether a name ends in its measure, so that the containers behind it are counted. */
const isMeasured = (pattern: RegExp, noun: string): boolean =>
  pattern === trailingContainers && endsInMeasure.test(noun);

/** Whether a number after a name is its count: "eggs 12", "aaa batteries 8", but not "playstation 5" or "boots 8". */
function isBareCount(noun: string, isFood: boolean): boolean {
  return isFood || (/[^s]s$/iu.test(noun) && !sizedClothing.test(noun));
}

function withoutPackaging(text: string, isFood: boolean): CountedNoun {
  return { quantity: 1, noun: isFood ? text.replace(leadingPackaging, '') : text };
}

function toCountedNoun(count: string | undefined, noun: string): CountedNoun | null {
  const quantity = parseCount(count ?? '');
  const name = noun.trim();
  if (!(quantity >= 1 && quantity <= maxQuantity) || !/\p{L}/u.test(name)) return null;
  return { quantity, noun: name };
}
