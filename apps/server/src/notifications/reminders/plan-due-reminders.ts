import { preferIndexes } from '../../db/prefer-indexes.ts';
import type { Database } from '../../db/database.ts';
import type { DeviceRow } from '../device-store.ts';
import type { ClaimedDelivery } from './delivery-store.ts';
import { startInsisting } from './insist.ts';
import { findObstacle, toOutcome } from './find-obstacle.ts';
import { planReminders, type Reminder } from './plan-reminders.ts';
import {
  findDevicesByUser,
  insertDeliveries,
  lockDueReminders,
  saveNextChecks,
  type DueRow,
  type NewDelivery,
} from './reminder-store.ts';
import { isDone, toSchedulable } from './schedulable.ts';

/** Reminders checked per transaction, so that none takes long. */
export const checkBatchSize = 200;

interface PlannedBatch {
  /** How many reminders were checked. */
  checked: number;
  claimed: ClaimedDelivery[];
  /** Whether there was more to send than was claimed. */
  isMore: boolean;
}

/**
 * Checks up to `checkBatchSize` reminders that are due. For each moment that has come and each device of its user, it
 * stores a delivery to send, or why there is none (RM-04), in the transaction that marks the reminder as checked. The first
 * of them, as many as `maxClaimed`, are claimed for the caller until `until`, so that it can send them without another look
 * at the database; the others are due at once.
 */
export async function planDueBatch(
  database: Database,
  { now: instant, until, maxClaimed }: { now: string; until: string; maxClaimed: number },
): Promise<PlannedBatch> {
  return database.transaction(async (tx) => {
    preferIndexes(tx);
    const rows = await lockDueReminders(tx, instant, checkBatchSize);
    if (rows.length === 0) return { checked: 0, claimed: [], isMore: false };
    const batch: PlannedBatch = { checked: rows.length, claimed: [], isMore: false };
    const checks = rows.map((row) => ({ row, ...planRow(row, instant) }));
    const withMoments = checks.filter(({ due, missed }) => due !== null || missed.length > 0);
    if (withMoments.length > 0) {
      const devices = await findDevicesByUser(
        tx,
        withMoments.map(({ row }) => row.userId),
      );
      const deliveries = withMoments.flatMap(({ row, due, missed }) => {
        const own = devices.get(row.userId) ?? [null];
        return [
          ...missed.flatMap((reminder) =>
            own.map((device) => decide(row, reminder, { device, isMissed: true, instant })),
          ),
          ...(due ? own.map((device) => decide(row, due, { device, isMissed: false, instant })) : []),
        ];
      });
      const toSend = deliveries.filter(isToSend);
      for (const delivery of toSend.slice(0, maxClaimed)) delivery.dueAt = until;
      const inserted = await insertDeliveries(tx, deliveries);
      batch.isMore = toSend.length > maxClaimed;
      batch.claimed = inserted.filter(({ dueAt }) => dueAt === until).map(toClaimed);
    }
    const coming = checks.flatMap(({ row, due }) =>
      due && isInsistent(row, instant) ? [toComing(row, due)] : [],
    );
    await startInsisting(tx, instant, coming);
    await saveNextChecks(
      tx,
      instant,
      checks.map(({ row: { userId, sourceId }, nextAt }) => ({ userId, sourceId, nextAt })),
    );
    return batch;
  });
}

const isInsistent = (row: DueRow, now: string): boolean =>
  row.isWanted && (row.item?.insistMinutes ?? null) !== null && !isDone(row, now);

const toComing = (row: DueRow, { occurrenceAt, minutesBefore }: Reminder) => ({
  userId: row.userId,
  sourceId: row.sourceId,
  occurrenceAt,
  minutesBefore,
  leads: toSchedulable(row)?.leads ?? [],
  insistMinutes: row.item?.insistMinutes ?? null,
});

/**
 * Deleted items and those without a time are checked again when that changes. So are those in a time zone unknown to this
 * machine, which must not hold up all others.
 */
function planRow(row: DueRow, now: string): ReturnType<typeof planReminders> {
  try {
    const schedulable = toSchedulable(row);
    return schedulable ? planReminders(schedulable, { after: row.remindedUntil, now }) : noReminder;
  } catch (error) {
    if (error instanceof RangeError) return noReminder;
    throw error;
  }
}

const noReminder = { due: null, missed: [], nextAt: null };

/** A delivery with what it was planned from. */
interface PlannedDelivery extends NewDelivery {
  row: DueRow;
  device: DeviceRow | null;
}

function decide(
  row: DueRow,
  reminder: Reminder,
  { device, isMissed, instant }: { device: DeviceRow | null; isMissed: boolean; instant: string },
): PlannedDelivery {
  const { userId, sourceId, isWanted, chosenAt } = row;
  const obstacle = findObstacle(device, { isWanted, isDone: isDone(row, instant), isMissed, chosenAt });
  return {
    ...{ row, device, userId, sourceId, ...reminder },
    deviceId: device?.id ?? '',
    platform: device?.platform ?? null,
    dueAt: obstacle === null ? instant : null,
    outcome: obstacle && toOutcome(obstacle),
    decidedAt: obstacle && instant,
  };
}

const isToSend = ({ dueAt }: NewDelivery): boolean => dueAt !== null;

function toClaimed({ row, device, ...delivery }: PlannedDelivery): ClaimedDelivery {
  const { userId, sourceId, occurrenceAt, minutesBefore, deviceId, plannedAt } = delivery;
  const { item, entry, defaultReminders, timezone, timeFormat } = row;
  return {
    delivery: { userId, sourceId, occurrenceAt, minutesBefore, deviceId, plannedAt, begunAt: null },
    ...{ device, item, entry, defaultReminders, timezone, timeFormat },
  };
}
