import { findNames } from '../lexicon/known-names.ts';
import { anyOf } from '../text/pattern.ts';
import { tokenise } from '../text/words.ts';

const seasons = '(?:spring|summer|autumn|fall|winter)';
const occasion = new RegExp(
  `^(?<place>\\p{L}[\\p{L}'’ ]{1,30}?) ${anyOf(
    'for|with|when|over',
    `in (?:the )?${seasons}|next (?:${seasons}|year)|one day|some ?day`,
  )}(?: |$)(?!.*\\b(?:work|meeting|conference|client|interview|course)\\b)`,
  'iu',
);
const stay =
  /^(?:an? (?:week|weekend|night|few days)|(?:two|three|four|five|\d) (?:nights|days)) (?:in|on) \p{L}/iu;

/** Whether a text is a stay, or a known place and nothing else but its occasion: "paris for our anniversary". */
export function isPlaceWithOccasion(text: string): boolean {
  if (stay.test(text)) return true;
  const place = occasion.exec(text)?.groups?.place;
  if (place === undefined) return false;
  const words = tokenise(place);
  const [name] = findNames(words);
  return (
    name !== undefined &&
    name.end - name.start === words.length &&
    name.classes.every((known) => known === 'place')
  );
}
