import type { Database, Transaction } from '../../db/database.ts';
import type { DeviceRow } from '../device-store.ts';
import { findObstacle, toOutcome } from '../reminders/find-obstacle.ts';
import { findDevicesByUser, insertDeliveries, type NewDelivery } from '../reminders/reminder-store.ts';
import {
  deleteRepeat,
  findLastTimes,
  findRepeatSources,
  lockDueRepeats,
  saveRepeats,
  type Repeat,
  type RepeatSource,
} from '../reminders/repeat-store.ts';
import { isDone, isStillCurrent } from '../reminders/schedulable.ts';

interface PlanDeps {
  database: Database;
  now: () => Date;
}

/** Repeats planned per transaction, so that none takes long. */
const batchSize = 100;
const minuteMs = 60_000;

/**
 * Plans all users' reminders that were snoozed or that insist, once they are due, for all devices of their user (RM-02,
 * RM-05). They are stored as deliveries like all reminders: sent once, with one outcome for each device (RM-04).
 */
export async function planRepeats({ database, now }: PlanDeps): Promise<void> {
  let planned = batchSize;
  while (planned === batchSize) {
    const instant = now().toISOString();
    planned = await database.transaction((tx) => planBatch(tx, instant));
  }
}

/** Returns how many were due. */
async function planBatch(tx: Transaction, now: string): Promise<number> {
  const batch = await lockDueRepeats(tx, { now, limit: batchSize });
  if (batch.length === 0) return 0;
  const sources = await findRepeatSources(tx, batch);
  const bySource = new Map(sources.map((source) => [`${source.userId} ${source.sourceId}`, source]));
  const lastTimes = await findLastTimes(tx, batch);
  const devices = await findDevicesByUser(
    tx,
    batch.map(({ userId }) => userId),
  );
  const deliveries = batch.flatMap((repeat, index) => {
    const source = bySource.get(`${repeat.userId} ${repeat.sourceId}`);
    if (!source || !isStillCurrent(source, repeat.occurrenceAt)) return [];
    const minutesBefore = (lastTimes[index] ?? 0) - 1;
    const own = devices.get(repeat.userId) ?? [null];
    return own.map((device) => toDelivery({ repeat, source, device, minutesBefore, now }));
  });
  await insertDeliveries(tx, deliveries);
  const coming: Repeat[] = [];
  for (const repeat of batch) {
    const next = nextRepeat(repeat, bySource.get(`${repeat.userId} ${repeat.sourceId}`), now);
    if (next === null) await deleteRepeat(tx, repeat);
    else coming.push(next);
  }
  await saveRepeats(tx, coming);
  return batch.length;
}

/** The next time of what insists; null once it is done, moved, switched off or was announced often enough. */
function nextRepeat(repeat: Repeat, source: RepeatSource | undefined, now: string): Repeat | null {
  const { everyMinutes, remaining, occurrenceAt } = repeat;
  if (everyMinutes === null || remaining <= 1) return null;
  if (!source?.isWanted || isDone(source, now) || !isStillCurrent(source, occurrenceAt)) return null;
  const dueAt = new Date(Date.parse(now) + everyMinutes * minuteMs).toISOString();
  return { ...repeat, dueAt, remaining: remaining - 1 };
}

function toDelivery({
  repeat,
  source,
  device,
  minutesBefore,
  now,
}: {
  repeat: Repeat;
  source: RepeatSource;
  device: DeviceRow | null;
  minutesBefore: number;
  now: string;
}): NewDelivery {
  const { userId, sourceId, occurrenceAt, dueAt: plannedAt, everyMinutes } = repeat;
  // A phone knows what insists, and nothing of what was snoozed on another device.
  const chosenAt = everyMinutes === null ? now : (source.chosenAt ?? now);
  const knows = device !== null && everyMinutes === null ? { ...device, seenAt: '' } : device;
  const state = { isWanted: source.isWanted, isDone: isDone(source, now), isMissed: false, chosenAt };
  const obstacle = findObstacle(knows, state);
  return {
    ...{ userId, sourceId, occurrenceAt, minutesBefore, plannedAt },
    deviceId: device?.id ?? '',
    platform: device?.platform ?? null,
    dueAt: obstacle === null ? now : null,
    outcome: obstacle && toOutcome(obstacle),
    decidedAt: obstacle && now,
  };
}
