import type { Database } from '../../db/database.ts';
import type { Notifier } from '../create-notifier.ts';
import { findDevices } from '../device-store.ts';
import { reminderNotification } from '../reminders/reminder-text.ts';
import {
  claimRepeats,
  findRepeatSources,
  finishRepeat,
  type RepeatSource,
  type Repeat,
} from '../reminders/repeat-store.ts';
import { repeatSubject } from './repeat-subject.ts';

interface RepeatDeps {
  database: Database;
  now: () => Date;
  notifier: Pick<Notifier, 'sendToDevice'>;
}

/** Repeats claimed at a time. */
const batchSize = 100;
/** Milliseconds after which another server may send a claimed repeat: more than a batch takes. */
const leaseMs = 2 * 60_000;
const minuteMs = 60_000;

/** Sends all users' reminders that were snoozed or that insist, once they are due, to all devices of their user (RM-02, RM-05). */
export async function sendRepeats(deps: RepeatDeps): Promise<void> {
  let claimed = batchSize;
  while (claimed === batchSize) claimed = await sendBatch(deps);
}

/** Returns how many were claimed. */
async function sendBatch(deps: RepeatDeps): Promise<number> {
  const at = deps.now().getTime();
  const batch = await claimRepeats(deps.database, {
    now: toIso(at),
    until: toIso(at + leaseMs),
    limit: batchSize,
  });
  if (batch.length === 0) return 0;
  const sources = await findRepeatSources(deps.database, batch);
  const bySource = new Map(sources.map((source) => [`${source.userId} ${source.sourceId}`, source]));
  await Promise.all(
    batch.map((repeat) => sendRepeat(deps, repeat, bySource.get(`${repeat.userId} ${repeat.sourceId}`))),
  );
  return batch.length;
}

async function sendRepeat(
  { database, now, notifier }: RepeatDeps,
  repeat: Repeat,
  source: RepeatSource | undefined,
): Promise<void> {
  const { userId, occurrenceAt, remaining, everyMinutes } = repeat;
  const at = now();
  const moment = { occurrenceAt, now: at.toISOString() };
  const subject = source?.isWanted ? repeatSubject(source, moment) : null;
  if (subject === null) return finishRepeat(database, repeat, null);
  const notification = reminderNotification(subject, { minutesBefore: 0, occurrenceAt }, moment.now);
  const devices = await findDevices(database, userId);
  await Promise.all(devices.map((device) => notifier.sendToDevice(device, notification)));
  const isLast = everyMinutes === null || remaining <= 1;
  await finishRepeat(database, repeat, isLast ? null : toIso(at.getTime() + everyMinutes * minuteMs));
}

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();
