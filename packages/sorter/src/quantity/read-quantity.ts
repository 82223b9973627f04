import { maxQuantity } from '@pouch/contract/vocabulary';
import { numeral, valueOf } from './numerals.ts';
import { containers, measureBehind, partBehind, sizedBefore, wornInSizes, wrappings } from './sizes.ts';

export interface Counted {
  /** Whole, 1 to 99. */
  quantity: number;
  /** The thing without its count. */
  noun: string;
}

const about = '(?:(?:about|around|roughly|like|maybe|approx|at least|another|the|some|say) ){0,2}';
const box = `(?:${containers})`;
const end = '(?![\\p{L}\\p{N}])';

const inFront = new RegExp(
  `^${about}(?<count>${numeral})${end}(?: more)?(?: of (?:the|those|these|them|your|my)(?: \\w+ ones)?)? (?<rest>(?:of )?[\\p{L}\\p{N}"'(].*)$`,
  'iu',
);
const boxInFront = new RegExp(`^${box} of (?=\\S)|^(?!pieces? |sheets? |ball )${box} (?=\\p{L})`, 'iu');
const pairInFront = /^(?:a )?pairs? of (?=\S)/iu;
const wrappingInFront = new RegExp(`^(?:an? )?(?:big |small |large )?(?:${wrappings}) of (?=\\p{L})`, 'iu');
const packInFront = new RegExp(
  `^(?:an? |the )?(?<count>${numeral})[ -]?packs? (?:of )?(?<noun>\\p{L}.+)$`,
  'iu',
);
const timesInFront =
  /^(?:[x×] ?(?<after>\d{1,2})|(?<count>\d{1,2}) ?[x×]) (?<noun>\p{L}.+|\d+ ?(?:g|kg|ml|cl|l|litres?|oz|lb)\b.+)$/iu;
const timesTight = /^(?:[x×](?<after>\d{1,2})|(?<count>\d{1,2})[x×])(?<noun>\p{L}{2}.+)$/iu;

const timesBehind =
  /[\s,–-]*[\s(](?:[x×] ?(?<count>\d{1,2})|(?<before>\d{1,2}) ?[x×])\)?(?=$|[\s,)])(?! ?\d)/iu;
const bracketBehind = new RegExp(
  `\\s*[(\\[](?<count>${numeral})(?: ${box}| of (?:them|those))?[)\\]]$`,
  'iu',
);
const boxesBehind = new RegExp(`[\\s,:–-]+${about}(?<count>${numeral})[ -]${box}$`, 'iu');
const packBehind = /[\s,:–-]+(?:in )?(?:an? )?packs? of (?<count>\d{1,2})$/iu;
const wantedBehind = new RegExp(
  `[\\s,:;–-]+(?:(?:i |we )?(?:need|want|get|got to have)|about|around|roughly|approx|at least|qty:?|quantity:?)(?: ${about.slice(0, -5)}){0,2} ?(?<count>${numeral})(?: of (?:them|those|these)| please)?$`,
  'iu',
);
const markedBehind = new RegExp(`(?:,| [–-]|:) ?(?<count>${numeral})(?: of (?:them|those|these))?$`, 'iu');
const bareBehind = / (?<count>\d{1,2})$/u;

/** Of those, the ones whose number may also be a size or a model: "iphone 15 case". */
const namesSize = new Set([boxesBehind, markedBehind, bareBehind]);

/** Reads how many are wanted: "3 cucumbers", "x2", "almond milk 2 cartons", "a dozen eggs", "grow bags, need 6". */
export function readQuantity(text: string, isFood: boolean): Counted {
  return (
    timesIn(text) ?? packIn(text) ?? frontIn(text) ?? behindIn(text, isFood) ?? withoutWrapping(text, isFood)
  );
}

/** How many a mark that can mean nothing else asks for, whatever the thing is: "polos x5"; 1 without one. */
export function markedCount(text: string): number {
  return timesIn(text)?.quantity ?? 1;
}

const alone = (count: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${count})${end}`, 'iu');
/** A mark says it plainer than a number, which may be a size: "size 4 socks x2". */
const counts = [alone('[x×] ?\\d{1,2}|\\d{1,2} ?[x×]'), alone(numeral)];

/** The count as it stands in a text: "3", "a dozen", "x2"; null when nothing is counted. */
export function countWords(text: string): string | null {
  return counts.map((pattern) => pattern.exec(text)?.[0]).find((words) => words !== undefined) ?? null;
}

function timesIn(text: string): Counted | null {
  const groups = (timesInFront.exec(text) ?? timesTight.exec(text))?.groups;
  if (groups !== undefined) return counting(groups.count ?? groups.after, withoutBox(groups.noun ?? ''));
  const behind = timesBehind.exec(text);
  if (behind === null || /\d$/u.test(text.slice(0, behind.index))) return null;
  const rest = text.slice(behind.index + behind[0].length);
  return counting(behind.groups?.count ?? behind.groups?.before, `${text.slice(0, behind.index)}${rest}`);
}

function packIn(text: string): Counted | null {
  const groups = packInFront.exec(text)?.groups;
  return groups === undefined ? null : counting(groups.count, groups.noun ?? '');
}

function frontIn(text: string): Counted | null {
  if (pairInFront.test(text)) return { quantity: 1, noun: text.replace(pairInFront, '') };
  const groups = inFront.exec(text)?.groups;
  const rest = (groups?.rest ?? '').replace(/^of /iu, '');
  if (groups === undefined || measures(rest)) return null;
  return counting(groups.count, withoutBox(rest));
}

/** Whether a number in front of these words says what size they are: "2 man tent", but not "2 pieces of cake". */
function measures(rest: string): boolean {
  return (measureBehind.test(rest) || partBehind.test(rest)) && !/^(?:pieces?|bars?) of /iu.test(rest);
}

function withoutBox(text: string): string {
  return text.replace(boxInFront, '');
}

function behindIn(text: string, isFood: boolean): Counted | null {
  for (const pattern of [packBehind, boxesBehind, bracketBehind, wantedBehind, markedBehind, bareBehind]) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const noun = text.slice(0, found.index).replace(/[\s,:–-]+$/u, '');
    if (pattern === boxesBehind && /\bpieces?$/iu.test(text)) continue;
    if (namesSize.has(pattern) && sizedBefore.test(noun)) continue;
    if (pattern === bareBehind && !countsBare(noun, isFood)) continue;
    const read = counting(found.groups?.count, noun);
    if (read !== null) return read;
  }
  return null;
}

/** Whether a bare number behind a name counts it: "eggs 12", "aaa batteries 8", but not "playstation 5" or "boots 8". */
function countsBare(noun: string, isFood: boolean): boolean {
  return isFood || (/[^s]s$/iu.test(noun) && !wornInSizes.test(noun));
}

function withoutWrapping(text: string, isFood: boolean): Counted {
  return { quantity: 1, noun: isFood ? text.replace(wrappingInFront, '') : text };
}

function counting(count: string | undefined, noun: string): Counted | null {
  const quantity = valueOf(count ?? '');
  const name = noun.trim();
  if (!(quantity >= 1 && quantity <= maxQuantity) || !/\p{L}/u.test(name)) return null;
  return { quantity, noun: name };
}
