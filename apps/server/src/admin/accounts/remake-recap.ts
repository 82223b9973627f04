import { formatDay, parseDay, weekdayIndex } from '@pouch/schedule/calendar';
import { makeRecapFor } from '../../features/recaps/make-recap.ts';
import { createChangeFeed } from '../../change-feed/change-feed.ts';
import { UsageError, type Command } from '../command.ts';
import { requireAccount } from './require-account.ts';

export const remakeRecap =
  (name: string, date: string): Command =>
  async ({ database, now }) => {
    const weekEnding = parseWeekEnding(date);
    const { id, email } = await requireAccount(database.db, name);
    const { total } = await makeRecapFor(database.db, {
      userId: id,
      week: weekEnding,
      now: now.toISOString(),
    });
    const feed = createChangeFeed({ ...database, onFailure: () => undefined });
    feed.publish({ userId: id, topic: 'recaps', ids: null, client: null });
    await feed.close();
    return `The recap of ${email} for the week that ends on ${weekEnding} is made: ${total} completed.\n`;
  };

/** The Sunday on which the week of a date ends. */
function parseWeekEnding(date: string): string {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && new Date(date).toString() !== 'Invalid Date';
  if (!isDate) throw new UsageError('Please name a date of the week as YYYY-MM-DD.');
  const day = parseDay(date);
  return formatDay(day + 6 - weekdayIndex(day));
}
