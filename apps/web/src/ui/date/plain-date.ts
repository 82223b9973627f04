const dayMilliseconds = 86_400_000;

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMilliseconds;
const dateOf = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10);

/** The date (`YYYY-MM-DD`) so many days later, earlier when negative. */
export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days);

/** The same day so many months later, or the month's last day where it has none such. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) / dayMilliseconds);
}

/** 1 for Monday to 7 for Sunday. */
export const weekdayNumber = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The first day of the date's week, where weeks begin on `firstDay` (1 for Monday to 7 for Sunday). */
export const startOfWeek = (date: string, firstDay: number): string =>
  addDays(date, -((weekdayNumber(date) - firstDay + 7) % 7));

/** `Saturday, November 21, 2026` and the like, in English. */
export const wordDate = (date: string, wording: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...wording }).format(new Date(`${date}T00:00:00Z`));
