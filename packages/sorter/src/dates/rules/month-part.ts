import { addMonths, daysInMonth, dayOf, mondayOf, partsOf, type EpochDay } from '@pouch/schedule/calendar';
import type { DateRule, Fact, Today } from '../grammar/fact.ts';
import { phrase } from '../grammar/phrase-pattern.ts';
import { month, monthNumber } from '../grammar/words.ts';

const edge =
  '(?:the )?(?:very )?(?:end|start|beginning|middle|last day|first day|1st day) (?:of|in)|early(?: in)?|mid(?:dle)?|late(?: in)?';
const year = '(?:,? (?<year>20\\d{2}))?';
/** What may follow a month that stands alone: a name goes on ("by june jordan"), a date does not. */
const afterMonth =
  '(?=$|[,.!?;)]| (?:at|on|and|or|if|for|with|so|the|to|i|we|please|pls|20\\d{2})(?!\\p{L})| [-–—])';

/** Reads "next month" as its first day, "end of the month" as its last, "last day of next month". */
export const edgeOfMonth: DateRule = {
  name: 'edge of this or next month',
  pattern: phrase(
    "(?:(?<end>(?:the )?(?:end of|last day (?:of|in)) (?:the |this )?month|eom|month ?end|later this month)|(?<mid>mid[- ]month)|(?:(?<place>(?:the )?(?:end|middle|last day|start|beginning|first day) (?:of|in)|early|mid|late) )?(?:the )?(?:next|following|coming) month(?!'s))",
  ),
  read: ({ end, mid, place }, today) => {
    const first = firstOf(addMonths(today.day, 1));
    if (end !== undefined) return on(lastOf(today.day));
    if (mid === undefined) return on(within(place ?? '', first));
    const middle = firstOf(today.day) + 14;
    return on(middle >= today.day ? middle : first + 14);
  },
};

/** Reads "mid december" as its fifteenth, "last day of february", "in june" as its first day. */
export const namedMonth: DateRule = {
  name: 'named month',
  pattern: phrase(
    `(?:(?<place>${edge})[ -](?<named>${month})|(?<=^(?:in|by|until|before|next) )(?<opens>(?!may\\b|march\\b)${month})|(?<=\\b(?:in|by|until|before|next|this|till|til|since) )(?<only>${month})${afterMonth})${year}`,
  ),
  read: ({ place, named, opens, only, year: inYear }, today) => {
    const ofYear = monthNumber(named ?? opens ?? only ?? '');
    const first =
      inYear === undefined ? monthAhead(ofYear, place ?? '', today) : dayOf(Number(inYear), ofYear, 1);
    return first === null ? null : on(named === undefined ? first : within(place ?? '', first));
  },
};

/** Reads "last week of october" as the Monday of its last whole week, "first weekend in may" as its Saturday. */
export const weekOfMonth: DateRule = {
  name: 'week of a month',
  pattern: phrase(
    `(?:the )?(?<place>last|first|second|third|1st|2nd|3rd) (?<what>week|weekend) (?:of|in) (?:(?<named>${month})${year}|(?<next>next month))`,
  ),
  read: ({ place, what, named, next, year: inYear }, today) => {
    const first =
      next !== undefined
        ? firstOf(addMonths(today.day, 1))
        : inYear === undefined
          ? monthAhead(monthNumber(named ?? ''), 'late', today)
          : dayOf(Number(inYear), monthNumber(named ?? ''), 1);
    if (first === null) return null;
    const start = what?.toLowerCase() === 'weekend' ? 5 : 0;
    const length = start === 5 ? 2 : 7;
    if (/last/i.test(place ?? '')) return on(mondayOf(lastOf(first) - (start + length - 1)) + start);
    const count = { f: 0, 1: 0, s: 1, 2: 1, t: 2, 3: 2 }[(place ?? 'f').toLowerCase()[0] ?? 'f'] ?? 0;
    return on(mondayOf(first + 6 - start) + start + 7 * count);
  },
};

/** Reads "end of the year", "eoy", "in the new year", "beginning of next year". */
export const edgeOfYear: DateRule = {
  name: 'edge of a year',
  pattern: phrase(
    '(?:(?<end>(?:the )?end of (?:the |this )?year|eoy|year ?end)|(?<endNext>(?:the )?end of next year)|(?:in|after|until|before|by) the new year|(?:the )?(?:start|beginning) of (?:next|the) year|early next year)',
  ),
  read: ({ end, endNext }, today) => {
    const { year: thisYear } = partsOf(today.day);
    if (end !== undefined) return known(dayOf(thisYear, 12, 31));
    return known(endNext === undefined ? dayOf(thisYear + 1, 1, 1) : dayOf(thisYear + 1, 12, 31));
  },
};

function firstOf(day: EpochDay): EpochDay {
  return day - partsOf(day).dayOfMonth + 1;
}

function lastOf(day: EpochDay): EpochDay {
  const { year: inYear, month: ofYear } = partsOf(day);
  return firstOf(day) + daysInMonth(inYear, ofYear) - 1;
}

/** The first day of the coming month of that number; this month counts while the part that is meant lies ahead. */
function monthAhead(ofYear: number, place: string, { day }: Today): EpochDay | null {
  const { year: thisYear, month: thisMonth } = partsOf(day);
  const isAhead = ofYear > thisMonth || (ofYear === thisMonth && isLater(place, day));
  return dayOf(isAhead ? thisYear : thisYear + 1, ofYear, 1);
}

function isLater(place: string, day: EpochDay): boolean {
  return place !== '' && within(place, firstOf(day)) >= day;
}

function within(place: string, first: EpochDay): EpochDay {
  if (/end|late|last/i.test(place)) return lastOf(first);
  return /mid/i.test(place) ? first + 14 : first;
}

function on(day: EpochDay): Fact[] {
  return [{ kind: 'day', day }];
}

function known(day: EpochDay | null): Fact[] | null {
  return day === null ? null : on(day);
}
