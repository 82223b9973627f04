import { classifyVerb } from '../lexicon/verbs.ts';
import { containers } from '../lexicon/containers.ts';
import { fetching } from '../lexicon/buying-words.ts';
import { anyOf } from '../text/pattern.ts';
import { tokenise } from '../text/words.ts';

const count = anyOf('\\d{1,3}|two|three|four|five|six|ten|a dozen');
const counted = new RegExp(
  [
    's x ?\\d{1,3}$',
    ' \\d+(?:[./]\\d+)* ?(?:ml|cl|l|ltr|litres?|kg|g|mm|cm|oz|lbs?|denier|tog|gb|tb)\\b',
    `^${count} (?:\\w+ )?(?:${containers}) (?:of|for) `,
  ].join('|'),
  'i',
);
const fetchedContainer = new RegExp(`^${anyOf(fetching)} ${count} (?:\\w+ )?(?:${containers})\\b`, 'i');

/** Whether a text counts or measures what is bought: "receipt rolls x20", "emulsion 5l", "pick up 2 rolls of wire". */
export function isCountedGood(text: string): boolean {
  if (fetchedContainer.test(text)) return true;
  return counted.test(text) && classifyVerb(tokenise(text)[0] ?? '') === 'other';
}
