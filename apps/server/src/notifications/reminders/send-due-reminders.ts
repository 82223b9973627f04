import { plannerDayIndex, resetsDaily } from '@pouch/contract/life-list-rules';
import type { Recurrence } from '@pouch/contract/recurrence';
import { isCheckedToday } from '@pouch/schedule/daily-reset';
import { chosenLeads } from '@pouch/schedule/reminder-leads';
import type { Schedulable } from '@pouch/schedule/reminder-moments';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { Database } from '../../db/database.ts';
import type { Notifier } from '../create-notifier.ts';
import { maxLatenessMs, planReminders } from './plan-reminders.ts';
import {
  claimDeliveries,
  deleteDelivery,
  insertDeliveries,
  lockDueReminders,
  postpone,
  saveNextChecks,
  type ClaimedDelivery,
  type DueRow,
} from './reminder-store.ts';
import { reminderNotification } from './reminder-text.ts';

interface ReminderDeps {
  database: Database;
  now: () => Date;
  notifier: Pick<Notifier, 'sendToDevice'>;
}

/** Reminders checked per transaction, so that none takes long. */
const checkBatchSize = 200;
/** Deliveries claimed at a time, and the maximum in progress. */
const claimBatchSize = 100;
const maxInFlight = 1_000;
/** Milliseconds after which another server may send a claimed delivery: more than three attempts take. */
const leaseMs = 2 * 60_000;
/** Milliseconds before retrying a device whose push service was busy. */
const busyRetryMs = 60_000;

/**
 * Sends all users' due reminders (NA-03, NA-08). A delivery per device is stored in the transaction that marks the
 * reminder as checked, and deleted once it is sent, so that any number of servers send each once and none is lost when
 * a server stops. If a server dies between sending and deleting, a device receives a reminder twice but shows it once:
 * both have the same tag.
 */
export async function sendDueReminders(deps: ReminderDeps): Promise<void> {
  let processed = checkBatchSize;
  while (processed === checkBatchSize) processed = await processDueBatch(deps);
  await deliverAll(deps);
}

/** Returns how many were checked. */
async function processDueBatch({ database, now }: ReminderDeps): Promise<number> {
  return database.transaction(async (tx) => {
    const instant = now().toISOString();
    const rows = await lockDueReminders(tx, instant, checkBatchSize);
    if (rows.length === 0) return 0;
    const checks = rows.map((row) => ({ row, ...planRow(row, instant) }));
    const due = checks.flatMap(({ row, due }) => {
      const { userId, sourceId, isWanted } = row;
      return due === null || !isWanted || isDone(row, instant) ? [] : [{ userId, sourceId, ...due }];
    });
    if (due.length > 0) await insertDeliveries(tx, instant, due);
    await saveNextChecks(
      tx,
      instant,
      checks.map(({ row: { userId, sourceId }, nextAt }) => ({ userId, sourceId, nextAt })),
    );
    return rows.length;
  });
}

/** Whether the entry is checked off; on Daily Routines a check lasts until 04:00 (FW-04). */
function isDone({ entry, timezone }: DueRow, now: string): boolean {
  if (!entry?.isChecked) return false;
  return !resetsDaily(entry.listId) || isCheckedToday(entry.checkedAt, { now, zone: timezone ?? 'UTC' });
}

/**
 * Completed, deleted and archived items are checked again when that changes. So are those in a time zone unknown to
 * this machine, which must not hold up all others.
 */
function planRow({ remindedUntil, ...row }: DueRow, now: string): ReturnType<typeof planReminders> {
  try {
    const schedulable = toSchedulable(row);
    return schedulable ? planReminders(schedulable, { after: remindedUntil, now }) : noReminder;
  } catch (error) {
    if (error instanceof RangeError) return noReminder;
    throw error;
  }
}

const noReminder = { due: null, nextAt: null };

function toSchedulable({
  item,
  entry,
  defaultReminders,
}: Pick<DueRow, 'item' | 'entry' | 'defaultReminders'>): Schedulable | null {
  if (item?.scheduledAt) {
    const { scheduledAt, rule, allDay, zone, reminders } = item;
    const leads = chosenLeads(reminders, { isWholeDay: allDay, byDefault: defaultReminders });
    return { scheduledAt, rule, dayZone: allDay ? zone : null, leads };
  }
  if (!entry?.scheduledAt || entry.zone === null) return null;
  const { scheduledAt, zone, listId, groupName } = entry;
  const rule = plannerDayIndex(listId, groupName) === null ? null : toWeeklyRule(scheduledAt, zone);
  const leads = chosenLeads(entry.reminders, { isWholeDay: false, byDefault: defaultReminders });
  return { scheduledAt, rule, dayZone: null, leads };
}

/** Entries under a day of the planner repeat every week (NA-05). */
function toWeeklyRule(scheduledAt: string, timezone: string): Recurrence {
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

async function deliverAll(deps: ReminderDeps): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let claimed = claimBatchSize;
  while (claimed === claimBatchSize) {
    const at = deps.now().getTime();
    const batch = await claimDeliveries(deps.database, {
      now: toIso(at),
      until: toIso(at + leaseMs),
      limit: claimBatchSize,
    });
    for (const one of batch) {
      const work = deliver(deps, one)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => inFlight.delete(work));
      inFlight.add(work);
    }
    claimed = batch.length;
    while (inFlight.size > maxInFlight) await Promise.race(inFlight);
  }
  await Promise.all(inFlight);
  if (failures.length > 0) throw failures[0];
}

async function deliver(
  { database, now, notifier }: ReminderDeps,
  { delivery, device, timeFormat, item, entry, defaultReminders }: ClaimedDelivery,
): Promise<void> {
  const at = now().getTime();
  const subject = item ?? entry;
  const schedulable = toSchedulable({ item, entry, defaultReminders });
  const isTooLate = Date.parse(delivery.occurrenceAt) < at - maxLatenessMs;
  if (isTooLate || !subject?.zone || !schedulable || !isStillCurrent(schedulable, delivery)) {
    return deleteDelivery(database, delivery);
  }
  const { userId, sourceId: id } = delivery;
  const url = entry ? `/lifelists/${entry.listId}` : '/upcoming';
  const notification = reminderNotification(
    {
      userId,
      id,
      title: subject.title,
      zone: subject.zone,
      allDay: schedulable.dayZone !== null,
      timeFormat: timeFormat ?? '12h',
      url,
      isPlanned: entry?.listId === 'planner',
    },
    delivery,
    toIso(at),
  );
  const result = await notifier.sendToDevice(device, notification);
  if (result.status === 'busy') await postpone(database, delivery, toIso(at + busyRetryMs));
  else await deleteDelivery(database, delivery);
}

/** Whether the item or entry still has this time: it may have been moved or completed meanwhile. */
const isStillCurrent = (
  { scheduledAt, rule }: Schedulable,
  { occurrenceAt }: Pick<ClaimedDelivery['delivery'], 'occurrenceAt'>,
) => (rule === null ? occurrenceAt === scheduledAt : occurrenceAt >= scheduledAt);

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();
