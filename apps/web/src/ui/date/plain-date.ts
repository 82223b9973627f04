const dayMilliseconds = 86_400_000;

const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMilliseconds;
const fromDayNumber = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10);

/** Adds days to a date (`YYYY-MM-DD`); `days` may be negative. */
export const addDays = (date: string, days: number): string => fromDayNumber(toDayNumber(date) + days);

/** Adds months to a date (`YYYY-MM-DD`); a day that the month does not have becomes its last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromDayNumber(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) / dayMilliseconds);
}

/** 1 for Monday to 7 for Sunday. */
export const weekdayNumber = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The first day of the date's week, for weeks that begin on `firstDay` (1 for Monday to 7 for Sunday). */
export const startOfWeek = (date: string, firstDay: number): string =>
  addDays(date, -((weekdayNumber(date) - firstDay + 7) % 7));

/** Formats a date in English, such as `Saturday, November 21, 2026`. */
export const formatPlainDate = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`));
