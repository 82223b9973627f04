import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import type { Timed } from '@pouch/schedule/reminder-moments';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { Database } from '../../db/database.ts';
import type { Notices } from '../../notices/create-notices.ts';
import { latest, planReminders } from './plan-reminders.ts';
import {
  claimDeliveries,
  deleteDelivery,
  insertDeliveries,
  lockDue,
  putOff,
  saveLooks,
  type ClaimedDelivery,
  type DueRow,
} from './reminder-store.ts';
import { reminderNotice } from './reminder-text.ts';

interface RemindGiven {
  database: Database;
  now: () => Date;
  notices: Pick<Notices, 'send'>;
}

/** Things that are looked at in one transaction, so that none takes long. */
const looksAtOnce = 200;
/** Reminders that are claimed at once, and how many may be underway. */
const claimedAtOnce = 100;
const mostUnderway = 1_000;
/** Milliseconds after which another server sends what this one has claimed: more than three attempts take. */
const claimFor = 2 * 60_000;
/** Milliseconds until a device whose service was busy is tried again. */
const tryAgainAfter = 60_000;

/**
 * Tells everybody of what is due (NA-03, NA-08). What is due is written down for each device in the transaction that
 * takes it off the list, and taken off again when the device has it: once, whatever number of servers do this at once
 * and whenever one of them stops. A device that gets one twice all the same, because a server died in between, shows it
 * once: the second takes the place of the first.
 */
export async function remind(given: RemindGiven): Promise<void> {
  let looked = looksAtOnce;
  while (looked === looksAtOnce) looked = await lookAtSome(given);
  await deliverAll(given);
}

/** How many were looked at. */
async function lookAtSome({ database, now }: RemindGiven): Promise<number> {
  return database.transaction(async (tx) => {
    const moment = now().toISOString();
    const rows = await lockDue(tx, moment, looksAtOnce);
    if (rows.length === 0) return 0;
    const looks = rows.map((row) => ({ row, ...lookAt(row, moment) }));
    const due = looks.flatMap(({ row: { userId, sourceId, isWanted, entry }, due }) =>
      due === null || !isWanted || entry?.isChecked ? [] : [{ userId, sourceId, ...due }],
    );
    if (due.length > 0) await insertDeliveries(tx, moment, due);
    await saveLooks(
      tx,
      moment,
      looks.map(({ row: { userId, sourceId }, nextAt }) => ({ userId, sourceId, nextAt })),
    );
    return rows.length;
  });
}

/**
 * Something that is done, deleted or archived is looked at again when that changes; so is what is meant in a zone that this
 * machine does not know, which must not keep everybody else waiting.
 */
function lookAt({ item, entry, remindedUntil }: DueRow, now: string): ReturnType<typeof planReminders> {
  try {
    const timed = timedOf({ item, entry });
    return timed ? planReminders(timed, { after: remindedUntil, now }) : nothing;
  } catch (error) {
    if (error instanceof RangeError) return nothing;
    throw error;
  }
}

const nothing = { due: null, nextAt: null };

function timedOf({ item, entry }: Pick<DueRow, 'item' | 'entry'>): Timed | null {
  if (item?.scheduledAt) return { scheduledAt: item.scheduledAt, rule: item.rule };
  if (!entry?.scheduledAt || entry.zone === null) return null;
  const { scheduledAt, zone, listId } = entry;
  return { scheduledAt, rule: listId === 'planner' ? weekly(scheduledAt, zone) : null };
}

/** The planner is a week that comes again and again (NA-05). */
function weekly(scheduledAt: string, timezone: string): Recurrence {
  const { date, time, weekday } = toLocal(scheduledAt, timezone);
  return {
    freq: 'WEEKLY',
    interval: 1,
    byDay: weekday,
    time_local: time,
    anchor_date: date,
    timezone,
    ends: { type: 'NEVER', until: null, count: null },
  };
}

async function deliverAll(given: RemindGiven): Promise<void> {
  const underway = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let claimed = claimedAtOnce;
  while (claimed === claimedAtOnce) {
    const at = given.now().getTime();
    const some = await claimDeliveries(given.database, {
      now: toIso(at),
      until: toIso(at + claimFor),
      limit: claimedAtOnce,
    });
    for (const one of some) {
      const work = deliver(given, one)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underway.delete(work));
      underway.add(work);
    }
    claimed = some.length;
    while (underway.size > mostUnderway) await Promise.race(underway);
  }
  await Promise.all(underway);
  if (failures.length > 0) throw failures[0];
}

async function deliver(
  { database, now, notices }: RemindGiven,
  { delivery, device, item, entry }: ClaimedDelivery,
): Promise<void> {
  const at = now().getTime();
  const subject = item ?? entry;
  const timed = timedOf({ item, entry });
  const isTooLate = Date.parse(delivery.occurrenceAt) < at - latest;
  if (isTooLate || !subject?.zone || !timed || !isStillSo(timed, delivery)) {
    return deleteDelivery(database, delivery);
  }
  const { userId, sourceId: id } = delivery;
  const url = entry ? `/lifelists/${entry.listId}` : '/upcoming';
  const notice = reminderNotice(
    { userId, id, title: subject.title, zone: subject.zone, url },
    delivery,
    toIso(at),
  );
  const outcome = await notices.send(device, notice);
  if (outcome.is === 'busy') await putOff(database, delivery, toIso(at + tryAgainAfter));
  else await deleteDelivery(database, delivery);
}

/** Whether the time that is reminded of is still one of the thing's, which may have been moved or done meanwhile. */
const isStillSo = (
  { scheduledAt, rule }: Timed,
  { occurrenceAt }: Pick<ClaimedDelivery['delivery'], 'occurrenceAt'>,
) => (rule === null ? occurrenceAt === scheduledAt : occurrenceAt >= scheduledAt);

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();
