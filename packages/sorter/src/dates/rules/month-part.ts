import {
  addMonths,
  daysInMonth,
  toEpochDay,
  startOfWeek,
  toDateParts,
  type EpochDay,
} from '@pouch/schedule/calendar';
import { anyOf } from '../../text/pattern.ts';
import type { DateRule, Fact, ReferenceTime } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { month, monthNumber, moving } from '../grammar/words.ts';

const edge =
  '(?:the )?(?:very )?(?:end|start|beginning|middle|last day|first day|1st day) (?:of|in)|early(?: in)?|mid(?:dle)?|late(?: in)?';
const year = '(?:,? (?<year>20\\d{2}))?';
/** What may follow a month without a day; another word makes it a name ("by june jordan"). */
export const afterMonth =
  '(?=$|[,.!?;)]| (?:at|on|and|or|if|for|with|so|the|to|i|we|please|pls|20\\d{2})(?!\\p{L})| [-–—])';

/** Reads "next month" as its first day, "end of the month" as its last, "last day of next month". */
export const edgeOfMonth: DateRule = {
  name: 'edge of this or next month',
  cue: 'edgeOfMonth',
  pattern: phrase(
    anyOf(
      '(?<end>(?:the )?(?:end of|last day (?:of|in)) (?:the |this )?month|eom|month ?end|later this month' +
        '|(?<=before )the month is (?:out|over))',
      '(?<mid>mid[- ]month)',
      '(?:(?<place>(?:the )?(?:end|middle|last day|start|beginning|first day) (?:of|in)|early|mid|late) )?' +
        "(?:the )?(?:next|following|coming) month(?!'s)",
    ),
  ),
  read: ({ end, mid, place }, today) => {
    const first = firstOfMonth(addMonths(today.day, 1));
    if (end !== undefined) return dayFact(lastOfMonth(today.day));
    if (mid === undefined) return dayFact(dayWithinMonth(place ?? '', first));
    const middle = firstOfMonth(today.day) + 14;
    return dayFact(middle >= today.day ? middle : first + 14);
  },
};

/** Reads "mid december" as its fifteenth, "last day of february", "in june" and "every june" as its first day. */
export const namedMonth: DateRule = {
  name: 'named month',
  cue: 'month',
  pattern: phrase(
    `${anyOf(
      `(?<place>${edge})[ -](?<named>${month})`,
      `(?<=^(?:in|by|until|before|next) )(?<opens>(?!may\\b|march\\b)${month})`,
      `(?<=\\b(?:in|by|until|before|next|this|till|til|since|every|each) )(?<only>${month})${afterMonth}`,
      `(?<moved>${month})(?<=\\b${moving} to \\p{L}{3,9}\\.?)${afterMonth}`,
    )}${year}`,
  ),
  read: ({ place, named, opens, only, moved, year: inYear }, today) => {
    const ofYear = monthNumber(named ?? opens ?? only ?? moved ?? '');
    const first =
      inYear === undefined
        ? nextMonthStart(ofYear, place ?? '', today)
        : toEpochDay(Number(inYear), ofYear, 1);
    return first === null ? null : dayFact(named === undefined ? first : dayWithinMonth(place ?? '', first));
  },
};

/** Reads "last week of october" as the Monday of its last whole week, "first weekend in may" as its Saturday. */
export const weekOfMonth: DateRule = {
  name: 'week of a month',
  cue: 'week',
  pattern: phrase(
    '(?:the )?(?<place>last|first|second|third|1st|2nd|3rd) (?<what>week|weekend) (?:of|in) ' +
      `(?:(?<named>${month})${year}|(?<next>next month))`,
  ),
  read: ({ place, what, named, next, year: inYear }, today) => {
    const first =
      next !== undefined
        ? firstOfMonth(addMonths(today.day, 1))
        : inYear === undefined
          ? nextMonthStart(monthNumber(named ?? ''), 'late', today)
          : toEpochDay(Number(inYear), monthNumber(named ?? ''), 1);
    if (first === null) return null;
    const start = what?.toLowerCase() === 'weekend' ? 5 : 0;
    const length = start === 5 ? 2 : 7;
    if (/last/i.test(place ?? ''))
      return dayFact(startOfWeek(lastOfMonth(first) - (start + length - 1)) + start);
    const count = { f: 0, 1: 0, s: 1, 2: 1, t: 2, 3: 2 }[(place ?? 'f').toLowerCase()[0] ?? 'f'] ?? 0;
    return dayFact(startOfWeek(first + 6 - start) + start + 7 * count);
  },
};

/** Reads "end of the year", "eoy", "in the new year", "beginning of next year". */
export const edgeOfYear: DateRule = {
  name: 'edge of a year',
  cue: 'edgeOfYear',
  pattern: phrase(
    anyOf(
      '(?<end>(?:the )?end of (?:the |this )?year|eoy|year ?end|(?<=before )the year is (?:out|over))',
      '(?<endNext>(?:the )?end of next year)',
      '(?:in|after|until|before|by) the new year|(?:the )?(?:start|beginning) of (?:next|the) year|early next year',
    ),
  ),
  read: ({ end, endNext }, today) => {
    const { year: thisYear } = toDateParts(today.day);
    if (end !== undefined) return dayFactIfValid(toEpochDay(thisYear, 12, 31));
    return dayFactIfValid(
      endNext === undefined ? toEpochDay(thisYear + 1, 1, 1) : toEpochDay(thisYear + 1, 12, 31),
    );
  },
};

function firstOfMonth(day: EpochDay): EpochDay {
  return day - toDateParts(day).dayOfMonth + 1;
}

function lastOfMonth(day: EpochDay): EpochDay {
  const { year: inYear, month: ofYear } = toDateParts(day);
  return firstOfMonth(day) + daysInMonth(inYear, ofYear) - 1;
}

/** First day of the next month with that number. This month counts while the named part of it is still ahead. */
function nextMonthStart(ofYear: number, place: string, { day }: ReferenceTime): EpochDay | null {
  const { year: thisYear, month: thisMonth } = toDateParts(day);
  const isAhead = ofYear > thisMonth || (ofYear === thisMonth && isLater(place, day));
  return toEpochDay(isAhead ? thisYear : thisYear + 1, ofYear, 1);
}

function isLater(place: string, day: EpochDay): boolean {
  return place !== '' && dayWithinMonth(place, firstOfMonth(day)) >= day;
}

function dayWithinMonth(place: string, first: EpochDay): EpochDay {
  if (/end|late|last/i.test(place)) return lastOfMonth(first);
  return /mid/i.test(place) ? first + 14 : first;
}

function dayFact(day: EpochDay): Fact[] {
  return [{ kind: 'day', day }];
}

function dayFactIfValid(day: EpochDay | null): Fact[] | null {
  return day === null ? null : dayFact(day);
}
