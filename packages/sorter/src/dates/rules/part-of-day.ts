import { anyOf } from '../../text/pattern.ts';
import type { DateRule, PartOfDay } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { month, tomorrow } from '../grammar/words.ts';

const part = 'morning|mornin|morn|afternoon|arvo|avo|aft|evening|eve|night|nite|lunchtime|lunch time|teatime';
const dayName = '\\b(?:mon|tues?|weds?|thurs?|thur|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const dayBefore = anyOf(
  '(?<!birth|holi|every|play)day|(?:christmas|xmas|years?) eve',
  `\\b(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|${tomorrow}|next month|xmas|christmas|next week|noel)`,
  '\\d(?:[ap]m|th|st|nd|rd)?',
);

/** Reads "tonight", "this morning", "later this afternoon". */
export const partOfToday: DateRule = {
  name: 'part of today',
  cue: 'part',
  pattern: phrase(
    anyOf(
      '(?<tonight>(?:later |last thing )?(?:tonight|tonite|tonyt)|2nite|2night|2nyt|this night)',
      '(?:later )?this (?:early |late )?(?<part>morning|afternoon|arvo|avo|aft|evening|eve|lunchtime)',
    ),
  ),
  read: ({ part: name }, today) => [
    { kind: 'day', day: today.day },
    { kind: 'part', part: name === undefined ? 'night' : toPartOfDay(name) },
  ],
};

/** Reads "in the morning", "at night", "early in the morning", "at lunch", "first thing". */
export const partAfterPreposition: DateRule = {
  name: 'part of the day',
  cue: 'part',
  pattern: phrase(
    anyOf(
      '(?<first>first thing)(?: in the morning)?(?! (?:is|was|to|that|about|i|we|you)(?!\\p{L}))',
      '(?<lunch>(?:at|over) lunch(?: ?time)?)',
      '(?:at|by|around|before) (?<tea>tea ?time)',
      '(?:(?<early>early )?in the )(?:(?<hours>early hours of the |early )|late )?' +
        '(?<part>morning|afternoon|arvo|evening)',
      'in the (?<half>[ap])m|at (?<night>night)',
    ),
  ),
  read: ({ first, lunch, tea, early, hours, part: name, half, night }) => {
    if (half !== undefined) return [{ kind: 'part', part: /a/i.test(half) ? 'morning' : 'afternoon' }];
    if (first !== undefined) return [{ kind: 'part', part: 'morning' }];
    if (lunch !== undefined) return [{ kind: 'part', part: 'lunch' }];
    if (tea !== undefined) return [{ kind: 'part', part: 'evening' }];
    if (night !== undefined) return [{ kind: 'part', part: 'night' }];
    if (early !== undefined || hours !== undefined) return [{ kind: 'part', part: 'early' }];
    return [{ kind: 'part', part: toPartOfDay(name ?? '') }];
  },
};

/** Reads "morning" and "evening" directly after or before a day or a time: "tomorrow evening", "morning of the 15th". */
export const partBesideDay: DateRule = {
  name: 'part beside a day',
  cue: 'part',
  pattern: phrase(
    anyOf(
      `(?<=${dayBefore},? )(?:(?<early>early )|late )?(?<after>${part})(?:ish)?`,
      `(?:(?:on |in )?the )?(?<of>${part}) of(?= (?:the )?(?:\\d|${month}))`,
      `(?<=(?:${dayName}|${tomorrow}) )(?<half>[ap]m)`,
      `(?:(?<earlier>early )|late )(?<before>${part})(?= (?:@|at|on))`,
    ),
  ),
  read: ({ early, after, of, half, earlier, before }) => {
    if (half !== undefined) return [{ kind: 'part', part: /^a/i.test(half) ? 'morning' : 'afternoon' }];
    const name = after ?? of ?? before ?? '';
    const isEarly = early !== undefined || earlier !== undefined;
    return [{ kind: 'part', part: isEarly && /morn/i.test(name) ? 'early' : toPartOfDay(name) }];
  },
};

function toPartOfDay(name: string): PartOfDay {
  const word = name.toLowerCase();
  if (word.startsWith('morn')) return 'morning';
  if (word.startsWith('lunch')) return 'lunch';
  if (word === 'teatime') return 'evening';
  if (word === 'night' || word === 'nite') return 'night';
  return word.startsWith('eve') ? 'evening' : 'afternoon';
}
