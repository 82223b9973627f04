import { startOfWeek, weekdayOnOrAfter } from '@pouch/schedule/calendar';
import { anyOf } from '../../text/pattern.ts';
import type { DateRule } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { weekend } from '../grammar/words.ts';

/** Reads "this weekend" as its Saturday, "next weekend" as that of next week, "the weekend after next" as the one after. */
export const namedWeekend: DateRule = {
  name: 'named weekend',
  cue: 'weekend',
  pattern: phrase(
    anyOf(
      `(?<afterNext>(?:the )?weekend after next)|(?<next>(?:next|nxt) ${weekend})`,
      `(?:over|at|on|this|the|during the|over the|at the|on the|this coming|for the|by the) ${weekend}` +
        '(?! (?:bag|break|away|papers?|edition|bags|jobs|project|shifts?|staff|crew|team|rota|club|crowd)(?!\\p{L}))',
    ),
  ),
  read: ({ afterNext, next }, today) => {
    const saturday = startOfWeek(today.day) + 5;
    if (afterNext !== undefined) return [{ kind: 'day', day: saturday + 14 }];
    if (next !== undefined) return [{ kind: 'day', day: saturday + 7 }];
    return [
      { kind: 'weekday', weekday: 5 },
      { kind: 'weekday', weekday: 6 },
    ];
  },
};

/** Words before "weekend" in a name or another meaning: "bank holiday weekend", "every weekend". */
const namedWeekends = anyOf(
  'a|an|long|lost|dirty|hen|stag|day|holiday|spa|city|every|per|osterman|race|opening|wedding|family|girls|lads|bank',
  'last',
);

/** Reads "weekend" at the end of a clause or sentence: "paint fence weekend". */
export const comingWeekend: DateRule = {
  name: 'coming weekend',
  cue: 'weekend',
  pattern: phrase(`(?<!\\b${namedWeekends} )${weekend}(?=$|[,.!?])`),
  read: (_, today) => [{ kind: 'day', day: weekdayOnOrAfter(today.day, 5) }],
};
