import type { Database } from '../../db/database.ts';
import { startInsisting } from './insist.ts';
import { findObstacle, toOutcome } from './find-obstacle.ts';
import { planReminders, type Reminder } from './plan-reminders.ts';
import {
  findDevicesByUser,
  insertDeliveries,
  lockDueReminders,
  saveNextChecks,
  type Delivery,
  type DueRow,
  type PlannedDevice,
} from './reminder-store.ts';
import { isDone, toSchedulable } from './schedulable.ts';

interface PlanDeps {
  database: Database;
  now: () => Date;
}

/** Reminders checked per transaction, so that none takes long. */
export const checkBatchSize = 200;

/**
 * Checks up to `checkBatchSize` reminders that are due. For each moment that has come and each device of its user, it
 * stores a delivery to send, or why there is none (RM-04), in the transaction that marks the reminder as checked. Returns how
 * many were checked.
 */
export async function planDueBatch({ database, now }: PlanDeps): Promise<number> {
  return database.transaction(async (tx) => {
    const instant = now().toISOString();
    const rows = await lockDueReminders(tx, instant, checkBatchSize);
    if (rows.length === 0) return 0;
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
      await insertDeliveries(tx, deliveries);
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
    return rows.length;
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

function decide(
  row: DueRow,
  reminder: Reminder,
  { device, isMissed, instant }: { device: PlannedDevice | null; isMissed: boolean; instant: string },
): Omit<Delivery, 'begunAt' | 'snoozedUntil'> {
  const { userId, sourceId, isWanted, chosenAt } = row;
  const obstacle = findObstacle(device, { isWanted, isDone: isDone(row, instant), isMissed, chosenAt });
  return {
    ...{ userId, sourceId, ...reminder },
    deviceId: device?.id ?? '',
    platform: device?.platform ?? null,
    dueAt: obstacle === null ? instant : null,
    outcome: obstacle && toOutcome(obstacle),
    decidedAt: obstacle && instant,
  };
}
