import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { findNames } from '../lexicon/known-names.ts';
import { anyOf } from '../text/pattern.ts';
import { atOnce, noHurry, whenPossible } from '../lexicon/urgency-words.ts';
import { mendSpelling } from '../text/spellings.ts';
import { tokenise } from '../text/words.ts';
import { toImperative } from './to-imperative.ts';
import { extractLabels, type Extras } from './labels.ts';
import { partKnownWork } from './known-work.ts';
import { stripLeadIn } from './lead-ins.ts';
import { extractRemark, type ExtractedRemark } from './remarks.ts';
import { stripShortage } from './shortage.ts';
import { spellNames } from './spell-names.ts';

export interface CleanedTitle {
  title: string;
  /** A remark about the item: "apparently brilliant". */
  remark: string | null;
  /** Details of a bucket item: platform, author, recommender. */
  extras: Extras;
}

/** Longest title, in UTF-16 code units. A longer one is truncated, and the whole text becomes a note. */
const maxTitleLength = 200;
/** Longer clauses, in UTF-16 code units, are prose: only truncated. */
const maxCleanedLength = 400;

const itIsUrgent =
  "(?:its|it['’]s|it is) (?:(?:really|very|so|quite|super|pretty|a|not) )*(?=urgent|asap|high|top)";
const urgency = anyOf(
  `${atOnce}|${noHurry}|${whenPossible}`,
  'urgent(?:ly)?|priority|some ?time(?: soon)?|soon',
);
const trailingUrgency = new RegExp(`[\\s,!-]*\\b(?:${itIsUrgent})?${urgency}[\\s!.)]*$`, 'iu');
const leadingUrgency =
  /^(?:urgent(?:ly)?|asap|important|(?:high |top )?priority|someday|one day|eventually)[\s:!,–-]+(?=\p{L})/iu;
const inlineUrgency =
  / (?:asap|a\.s\.a\.p\.?|urgently)(?= (?:about|re|to|for|on|with|before|and)(?!\p{L}))/iu;
const emojiOrBlank =
  /^[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Join_Control}\p{Variation_Selector}]$/u;
const interjection = /[\s,.–-]+(?:lol|lmao|omg|haha+|ugh|pls|plz|please|thx|tbh|btw|fyi|innit|ok)[\s.!]*$/iu;

/** The title of an item in a list: without commands and remarks, with a capital first letter. */
export function cleanTitle(subject: string, category: Category, bucket: Bucket | null): CleanedTitle {
  if (subject.length > maxCleanedLength)
    return { title: capitalise(truncate(subject.trim())), remark: null, extras: {} };
  const calm = unlessEmpty(subject, withoutUrgency);
  const labelled = bucket === null ? { title: calm, extras: {} } : extractLabels(calm, bucket);
  const bare = unlessEmpty(labelled.title, (text) => withoutFraming(text, category, bucket));
  const known = bucket === null ? null : partKnownWork(bare, bucket);
  const { text: named, remark } =
    known ?? (mustStayWhole(bare, bucket) ? withoutRemark(bare) : extractRemark(bare, category, bucket));
  // What the first round left as it was, the second would leave too.
  const isBare = [calm, labelled.title, bare, named].every((text) => text === subject);
  const again = isBare
    ? named
    : unlessEmpty(named, (text) => withoutFraming(withoutUrgency(text), category, bucket));
  const relabelled = bucket === null ? { title: again, extras: {} } : extractLabels(again, bucket);
  const title = unlessEmpty(relabelled.title, (text) => withoutPunctuation(text, category));
  return {
    title: capitalise(spellNames(mendSpelling(truncate(title)))),
    remark,
    extras: { ...relabelled.extras, ...labelled.extras },
  };
}

function withoutUrgency(text: string): string {
  return withoutTrailingEmoji(text)
    .replace(leadingUrgency, '')
    .replace(interjection, '')
    .replace(trailingUrgency, '')
    .replace(inlineUrgency, '')
    .trim();
}

/** Emoji after words express a feeling and are removed; before them they may be part of the name. */
function withoutTrailingEmoji(text: string): string {
  let end = text.length;
  while (end > 0) {
    const last = text.codePointAt(end - 2)! > 0xffff ? text.slice(end - 2, end) : text.charAt(end - 1);
    if (!emojiOrBlank.test(last)) break;
    end -= last.length;
  }
  return end === 0 ? text : text.slice(0, end);
}

function withoutFraming(text: string, category: Category, bucket: Bucket | null): string {
  const bare = stripLeadIn(text, category, bucket);
  if (category === 'To-Do') return toImperative(bare);
  return category === 'Shopping' ? stripLeadIn(stripShortage(bare), category, bucket) : bare;
}

function withoutPunctuation(text: string, category: Category): string {
  const unquoted = text.replace(/^\s*["“]([^"“”]+)["”]/u, '$1');
  const even = unquoted.replace(/^[\s"“,;:.|–—-]+|[\s"”,;:|–—-]+$|(?<!\b\p{L})\.+$|\?{2,}$/gu, '');
  return category === 'Bucket' ? even.replace(/!{2,}$/u, '') : even.replace(/[\s!]+$/u, '');
}

const withoutRemark = (named: string): ExtractedRemark => ({ text: named, remark: null });

/** Whether no remark may be separated: from prose, and from a known name, whatever its words. */
function mustStayWhole(text: string, bucket: Bucket | null): boolean {
  if (text.length > maxTitleLength) return true;
  if (bucket === null) return false;
  const words = tokenise(text);
  const [name] = findNames(words);
  return name?.start === 0 && name.end === words.length;
}

/** The changed text, or the original when nothing would be left. */
function unlessEmpty(text: string, change: (text: string) => string): string {
  const changed = change(text).trim();
  return /[\p{L}\p{N}\p{S}]/u.test(changed) ? changed : text.trim();
}

function truncate(title: string): string {
  if (title.length <= maxTitleLength) return title;
  const head = title.slice(0, maxTitleLength);
  const space = head.lastIndexOf(' ');
  const cut = space > maxTitleLength / 2 ? head.slice(0, space) : head.replace(/[\ud800-\udbff]$/u, '');
  return `${cut}…`;
}

/** The title with a capital first letter, except for names such as "iPhone". */
export function capitalise(title: string): string {
  const [first = ''] = title;
  return /^[ie]\p{Lu}/u.test(title) ? title : first.toUpperCase() + title.slice(first.length);
}
