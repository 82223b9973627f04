import { findProducts } from '../lexicon/known-names.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
import { containers } from '../lexicon/containers.ts';
import { fetching } from '../lexicon/buying-words.ts';
import { anyOf } from '../text/pattern.ts';
import { tokenise, tokeniseMaskingNumbers } from '../text/words.ts';

const count = anyOf('\\d{1,3}|two|three|four|five|six|ten|a dozen');
const counted = new RegExp(
  [
    's x ?\\d{1,3}$',
    ' \\d+(?:[./]\\d+)* ?(?:ml|cl|l|ltr|litres?|kg|g|mm|cm|oz|lbs?|denier|tog|gb|tb)\\b',
    `^${count} (?:\\w+ )?(?:${containers}) (?:of|for) `,
  ].join('|'),
  'i',
);
/** Behind a product: "navy scrubs 2 sets"; in front of one: "6 more roof tiles". */
const countBehind = new RegExp(` ${count} (?:${containers})$`, 'iu');
const countedMore = new RegExp(`^${count} more \\p{L}`, 'iu');
/** The size of a material: "18mm ply 8x4", "50m 2.5 twin & earth". */
const measuredMaterial = /^\d+(?:\.\d+)? ?mm \p{L}|^\d+ ?m \d/iu;
/** "3 in 1 oil". */
const severalInOne = /^\d[ -]in[ -](?:1|one) \p{L}/iu;

const fetchedContainer = new RegExp(`^${anyOf(fetching)} ${count} (?:\\w+ )?(?:${containers})\\b`, 'i');

/** Whether a text counts or measures what is bought: "receipt rolls x20", "emulsion 5l", "pick up 2 rolls of wire". */
export function isCountedGood(text: string): boolean {
  if (fetchedContainer.test(text) || severalInOne.test(text) || measuredMaterial.test(text)) return true;
  if ((countBehind.test(text) || countedMore.test(text)) && startsWithThing(text)) return hasProduct(text);
  return counted.test(text) && startsWithThing(text);
}

const startsWithThing = (text: string): boolean => classifyVerb(tokenise(text)[0] ?? '') === 'other';
const hasProduct = (text: string): boolean => findProducts(tokeniseMaskingNumbers(text)).length > 0;
