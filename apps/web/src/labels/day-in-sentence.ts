import { formatDue } from './format-time.ts';

/** The day of an instant within a sentence: "today", "yesterday", "Nov 12". */
export function dayInSentence(instant: string, now: Date, zone: string): string {
  const day = formatDue({ scheduled_at: instant, all_day: true }, now, zone);
  return ['Today', 'Yesterday'].includes(day) ? day.toLowerCase() : day;
}
