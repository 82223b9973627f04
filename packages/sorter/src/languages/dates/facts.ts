import type { Fact, Repeat } from '../../dates/grammar/fact.ts';
import type { LanguagePack, NamedPart } from '../../types/language-pack.ts';
import { indexOfWord } from './template.ts';

export type Groups = Record<string, string | undefined>;

/** The value of a number in digits or in the words of the language; 1 for an unknown word. */
export function readNumber(pack: LanguagePack, text = ''): number {
  return /^\d/u.test(text) ? Number.parseInt(text, 10) : Math.max(indexOfWord(pack.numbers, text) + 1, 1);
}

export function readWeekday(pack: LanguagePack, text = ''): number {
  return Math.max(indexOfWord(pack.weekdays, text), 0);
}

/** The day of a month: the first without digits, because the templates know no other in words. */
export const readDay = (digits = '1'): number => Number(digits);

/** 1 to 12. */
export function readMonth(pack: LanguagePack, text = ''): number {
  return Math.max(indexOfWord(pack.months, text.replace(/\.$/u, '')) + 1, 1);
}

export function partFact(pack: LanguagePack, text = ''): Fact[] {
  const parts = Object.entries(pack.parts) as [NamedPart, string][];
  const part = parts.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(text.trim()))?.[0];
  return part === undefined ? [] : [{ kind: 'part', part }];
}

/** The weekdays in a list such as "lunes y jueves". */
export function readWeekdays(pack: LanguagePack, text = ''): number[] {
  const names = text.split(/[^\p{L}-]+/u).map((word) => indexOfWord(pack.weekdays, word));
  return [...new Set(names.filter((day) => day >= 0))].sort((one, other) => one - other);
}

/** A time of day; an hour above twelve, midnight, "08" and "8:30" leave no doubt about the half of the day. */
export function clockFact(pack: LanguagePack, { hour = '', minute }: Groups): Fact[] | null {
  const value = readNumber(pack, hour);
  const hours = /^0+$/u.test(hour) ? 0 : value;
  const hasMeridiem = hours > 12 || hours === 0 || /^0\d/u.test(hour) || (minute !== undefined && hours > 5);
  return [{ kind: 'clock', hour: hours % 24, minute: Number(minute ?? 0), hasMeridiem }];
}

export function repeatFact(repeat: Partial<Repeat> & Pick<Repeat, 'freq'>): Fact[] {
  return [
    { kind: 'repeat', repeat: { interval: 1, weekdays: [], ordinal: null, dayOfMonth: null, ...repeat } },
  ];
}

export function weeklyOn(weekdays: number[], interval = 1): Fact[] | null {
  if (weekdays.length === 0) return null;
  return repeatFact({ freq: interval === 2 ? 'FORTNIGHTLY' : 'WEEKLY', interval, weekdays });
}

/** "every two weeks", from the number and the name of the unit; null for hours and minutes. */
export function everyUnit(pack: LanguagePack, unit = '', count = 1): Fact[] | null {
  const interval = Math.min(count, 99);
  switch (unitName(pack, unit)) {
    case 'day':
      return repeatFact({ freq: 'DAILY', interval });
    case 'week':
      return repeatFact({ freq: interval === 2 ? 'FORTNIGHTLY' : 'WEEKLY', interval });
    case 'month':
      return repeatFact({ freq: 'MONTHLY', interval });
    case 'year':
      return repeatFact({ freq: 'MONTHLY', interval: Math.min(12 * interval, 96) });
    default:
      return null;
  }
}

export function unitName(pack: LanguagePack, text = ''): keyof LanguagePack['units'] {
  const names = Object.keys(pack.units) as (keyof LanguagePack['units'])[];
  return names.find((name) => indexOfWord([pack.units[name]], text) === 0) ?? 'day';
}
