import type { AuthorClock } from '../dates/author-clock.ts';
import { withReminders } from '../item/give-reminders.ts';
import { withoutReminders, type ReminderMention } from '../reminders/read-reminders.ts';
import type { AnalysedItem, SortedItem } from '../types/sorted-item.ts';
import type { Claim } from './claims.ts';
import { contentWords, countContained, indexWords } from './word-index.ts';

/** The claims without the phrases that choose reminders, which the sorter's own grammar reads; one of nothing else is dropped. */
export function withoutReminderClaims(
  claims: Claim[],
  { written, mentions, clock }: { written: string; mentions: readonly ReminderMention[]; clock: AuthorClock },
): Claim[] {
  if (mentions.length === 0) return claims;
  const phrases = mentions.map(({ span }) => written.slice(span.start, span.end).toLowerCase());
  const isReminder = (words: string): boolean =>
    phrases.some((phrase) => phrase.includes(words.toLowerCase()));
  return claims.flatMap((claim) => {
    const title = withoutReminders(claim.title, clock);
    if (title === '' || isReminder(claim.title)) return [];
    const when = claim.when.filter((words) => !isReminder(words));
    return [{ ...claim, title, when, notes: withoutReminders(claim.notes, clock) }];
  });
}

/** The items with the reminders that the embedded sorter found: of the same title, the same time, or the only item. */
export function withFoundReminders(
  items: SortedItem[],
  found: readonly AnalysedItem[],
  mentions: readonly ReminderMention[],
): SortedItem[] {
  const reminding = found.filter(({ reminders }) => reminders !== null);
  if (reminding.length === 0) return items;
  return items.map((item) => {
    const source =
      reminding.find(({ title }) => containsAll(item.title, title)) ??
      reminding.find(({ scheduledAt }) => scheduledAt !== null && scheduledAt === item.scheduledAt) ??
      (items.length === 1 ? reminding[0] : undefined);
    if (!source?.reminders) return item;
    const words = source.provenance.words.filter(({ field }) => field === 'reminders');
    const inexact = mentions.find(({ span }) => words.some(({ start }) => start === span.start));
    return withReminders(item, { leads: source.reminders, inexactWords: inexact?.inexactWords ?? null });
  });
}

function containsAll(title: string, wanted: string): boolean {
  const words = contentWords(wanted);
  return words.length > 0 && countContained(words, indexWords(title)) === words.length;
}
