import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { namesIn } from '../lexicon/known-names.ts';
import { plainWordsOf } from '../category/features.ts';
import { asCommand } from './to-imperative.ts';
import { setApartLabels, type Extras } from './labels.ts';
import { withoutLead } from './lead-ins.ts';
import { setApartRemark, type Remarked } from './remarks.ts';
import { withoutShortage } from './shortage.ts';
import { spellNames } from './spell-names.ts';

export interface CleanedTitle {
  title: string;
  /** What was said beside the thing: "apparently brilliant". */
  remark: string | null;
  /** What the words say of a bucket item beside its title: platform, author, who recommended it. */
  extras: Extras;
}

/** Longest title that is shown in full; what is longer becomes its first words, the whole text a note. */
const longestTitle = 200;
/** Longer clauses are prose: their first words are shown as they stand. */
const longestCleaned = 400;

const urgencyBehind =
  /[\s,!-]*\b(?:(?:its|it['’]s|it is) (?:(?:really|very|so|quite|super|pretty|a|not) )*(?=urgent|asap|high|top))?(?:asap|a\.s\.a\.p\.?|urgent(?:ly)?|high priority|top priority|priority|immediately|straight away|right away|as soon as possible|when(?:ever)? (?:i|we|you) (?:get|have|['’]?ve got|can)(?: (?:a |some )?(?:chance|time|moment|minute|second))?|at some point|some ?time(?: soon)?|soon|some ?day|one day|eventually|no rush|not urgent)[\s!.)]*$/iu;
const urgencyInFront =
  /^(?:urgent(?:ly)?|asap|important|(?:high |top )?priority|someday|one day|eventually)[\s:!,–-]+(?=\p{L})/iu;
const pictureOrBlank =
  /^[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Join_Control}\p{Variation_Selector}]$/u;
const interjection = /[\s,.–-]+(?:lol|lmao|omg|haha+|ugh|pls|plz|please|thx|tbh|btw|fyi|innit|ok)[\s.!]*$/iu;

/** The name of the thing as it stands in a list: no commands, no asides, a capital in front. */
export function cleanTitle(subject: string, category: Category, bucket: Bucket | null): CleanedTitle {
  if (subject.length > longestCleaned)
    return { title: capital(short(subject.trim())), remark: null, extras: {} };
  const calm = keepSome(subject, withoutUrgency);
  const labelled = bucket === null ? { title: calm, extras: {} } : setApartLabels(calm, bucket);
  const bare = keepSome(labelled.title, (text) => withoutWrapping(text, category, bucket));
  const { named, remark } = isWhole(bare, bucket) ? nothingBeside(bare) : setApartRemark(bare, category);
  const again = keepSome(named, (text) => withoutWrapping(withoutUrgency(text), category, bucket));
  const relabelled = bucket === null ? { title: again, extras: {} } : setApartLabels(again, bucket);
  const title = keepSome(relabelled.title, (text) => withoutMarks(text, category));
  return {
    title: capital(spellNames(short(title))),
    remark,
    extras: { ...relabelled.extras, ...labelled.extras },
  };
}

function withoutUrgency(text: string): string {
  return withoutPictures(text)
    .replace(urgencyInFront, '')
    .replace(interjection, '')
    .replace(urgencyBehind, '')
    .trim();
}

/** Pictures behind words say how somebody feels about them; in front they may stand for the thing. */
function withoutPictures(text: string): string {
  let at = 0;
  let end = 0;
  for (const character of text) {
    at += character.length;
    if (!pictureOrBlank.test(character)) end = at;
  }
  return end === 0 ? text : text.slice(0, end);
}

function withoutWrapping(text: string, category: Category, bucket: Bucket | null): string {
  const bare = withoutLead(text, category, bucket);
  if (category === 'To-Do') return asCommand(bare);
  return category === 'Shopping' ? withoutLead(withoutShortage(bare), category, bucket) : bare;
}

function withoutMarks(text: string, category: Category): string {
  const unquoted = text.replace(/^\s*["“]([^"“”]+)["”]/u, '$1');
  const even = unquoted.replace(/^[\s"“,;:.–—-]+|[\s"”,;:–—-]+$|(?<!\b\p{L})\.+$/gu, '');
  return category === 'Bucket' ? even.replace(/!{2,}$/u, '') : even.replace(/[\s!]+$/u, '');
}

const nothingBeside = (named: string): Remarked => ({ named, remark: null });

/** Whether nothing may be set apart: prose, which is kept as it is, or a well-known name, whatever words it holds. */
function isWhole(text: string, bucket: Bucket | null): boolean {
  if (text.length > longestTitle) return true;
  if (bucket === null) return false;
  const words = plainWordsOf(text);
  const [name] = namesIn(words);
  return name?.start === 0 && name.end === words.length;
}

/** The change, or the text as it was when nothing would be left. */
function keepSome(text: string, change: (text: string) => string): string {
  const changed = change(text).trim();
  return /[\p{L}\p{N}\p{S}]/u.test(changed) ? changed : text.trim();
}

function short(title: string): string {
  if (title.length <= longestTitle) return title;
  const head = title.slice(0, longestTitle);
  const space = head.lastIndexOf(' ');
  const cut = space > longestTitle / 2 ? head.slice(0, space) : head.replace(/[\ud800-\udbff]$/u, '');
  return `${cut}…`;
}

/** The title with a capital in front, unless it opens with a name written otherwise: "iPhone". */
export function capital(title: string): string {
  const [first = ''] = title;
  return /^[ie]\p{Lu}/u.test(title) ? title : first.toUpperCase() + title.slice(first.length);
}
