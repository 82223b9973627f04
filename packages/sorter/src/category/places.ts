import { findNames } from '../lexicon/known-names.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
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
  /^(?:an? (?:week|weekend|night|few days)|(?:two|three|four|five|six|ten|\d{1,2}) (?:nights|days|weeks)) (?:in|on) (?!a row)\p{L}/iu;
/** "Night train berlin to stockholm", "road trip from perth to broome". */
const journey =
  /^(?:the |an? )?(?:night train|sleeper(?: train)?|road ?trip|interrail(?:ing)?|cruise) (?:from )?\p{L}+(?: \p{L}+)? to \p{L}/iu;
/** "Blackmoor Tarn walk": where one walks. */
const route =
  /^(?<place>\p{L}[\p{L}'’]*(?: \p{L}[\p{L}'’]*){0,3}) (?:walk|hike|trail|circular|loop)(?=$|[,.;(]| [-–—])/iu;

/** Whether a text is a stay, or a known place and nothing else but its occasion: "paris for our anniversary". */
export function isPlaceWithOccasion(text: string): boolean {
  if (stay.test(text) || journey.test(text)) return true;
  if (isRoute(text)) return true;
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

/** Whether a text is a walk in a known place or beside a hill or a lake, and no task that begins with a verb. */
function isRoute(text: string): boolean {
  const words = tokenise(route.exec(text)?.groups?.place ?? '');
  if (words.length === 0 || classifyVerb(words[0]!) !== 'other') return false;
  return findNames(words).some(
    ({ classes, end }) =>
      end === words.length && classes.every((known) => known === 'place' || known === 'place-word'),
  );
}
