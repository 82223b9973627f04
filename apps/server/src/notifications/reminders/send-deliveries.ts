import type { Schedulable } from '@pouch/schedule/reminder-moments';
import type { Database } from '../../db/database.ts';
import { runInBatches } from '../../lib/batches.ts';
import type { Notifier } from '../create-notifier.ts';
import type { DeliveryResult } from '../delivery-result.ts';
import {
  beginDeliveries,
  claimDeliveries,
  decideDeliveries,
  type ClaimedDelivery,
  type Decision,
  type DeliveryKey,
} from './delivery-store.ts';
import { maxLatenessMs } from './plan-reminders.ts';
import { reminderNotification, type ReminderSubject } from './reminder-text.ts';
import { isDone, toSchedulable } from './schedulable.ts';

interface SendDeps {
  database: Database;
  now: () => Date;
  notifier: Pick<Notifier, 'sendToDevice'>;
}

/** Deliveries claimed at a time, the maximum in progress, and those stored in one statement. */
const claimBatchSize = 200;
const maxInFlight = 600;
const storeBatchSize = 100;
/** Milliseconds after which another server may send a claimed delivery: more than three attempts take. */
const leaseMs = 2 * 60_000;
/** Milliseconds before retrying a device whose push service was busy. */
const busyRetryMs = 60_000;

/** Stores about deliveries, in batches across those that are in progress. */
function createRecords({ database, now }: SendDeps) {
  const decide = runInBatches(async (decisions: (DeliveryKey & { decision: Decision })[]) => {
    await decideDeliveries(database, now().toISOString(), decisions);
    return decisions;
  }, storeBatchSize);
  const begin = runInBatches((keys: DeliveryKey[]) => {
    const at = now().getTime();
    return beginDeliveries(database, { now: toIso(at), until: toIso(at + leaseMs) }, keys);
  }, storeBatchSize);
  return { begin, decide };
}
type Records = ReturnType<typeof createRecords>;

/** Sends what is due to devices, side by side. Returns once all of it is decided; then the first failure is thrown. */
export async function sendDeliveries(deps: SendDeps): Promise<void> {
  const records = createRecords(deps);
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
      const work = deliver(deps, records, one)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => inFlight.delete(work));
      inFlight.add(work);
    }
    claimed = batch.length;
    while (inFlight.size > maxInFlight - claimBatchSize) await Promise.race(inFlight);
  }
  await Promise.all(inFlight);
  if (failures.length > 0) throw failures[0];
}

async function deliver(deps: SendDeps, records: Records, claimed: ClaimedDelivery): Promise<void> {
  const { delivery, device } = claimed;
  const now = deps.now().toISOString();
  const decision = decideUnsent(claimed, now);
  if (decision !== null || device === null) {
    await records.decide({ ...delivery, decision: decision ?? { outcome: 'no_device' } });
    return;
  }
  const subject = toSubject(claimed);
  if (subject === null) {
    await records.decide({ ...delivery, decision: 'withdrawn' });
    return;
  }
  const notification = reminderNotification(subject, delivery, now);
  const result = await deps.notifier.sendToDevice(device, notification, {
    begin: () => records.begin(delivery),
    giveUp: async () => {
      const retryAt = toIso(deps.now().getTime() + leaseMs);
      await records.decide({ ...delivery, decision: { retryAt } });
    },
  });
  if (result.status === 'left') return;
  await records.decide({ ...delivery, decision: toDecision(result, delivery, deps.now()) });
}

/**
 * Why a claimed delivery is not sent, or null. One that a server began to send and did not decide may have left before that
 * server died; it counts as sent.
 */
function decideUnsent(claimed: ClaimedDelivery, now: string): Decision | null {
  const { delivery, device } = claimed;
  if (delivery.begunAt !== null) return { outcome: 'sent' };
  const schedulable = toSchedulable(claimed);
  if (!schedulable || !isStillCurrent(schedulable, delivery)) return 'withdrawn';
  if (isDone(claimed, now)) return { outcome: 'done_before' };
  if (Date.parse(delivery.occurrenceAt) < Date.parse(now) - maxLatenessMs) return { outcome: 'too_late' };
  return device === null ? { outcome: 'no_device' } : null;
}

function toDecision(result: DeliveryResult, { occurrenceAt }: DeliveryKey, now: Date): Decision {
  if (result.status === 'taken') return { outcome: 'sent' };
  const retryAt = now.getTime() + busyRetryMs;
  const isTimely = retryAt <= Date.parse(occurrenceAt) + maxLatenessMs;
  return result.status === 'busy' && isTimely ? { retryAt: toIso(retryAt) } : { outcome: 'failed' };
}

function toSubject({ delivery, item, entry, timeFormat }: ClaimedDelivery): ReminderSubject | null {
  const subject = item ?? entry;
  if (!subject?.zone) return null;
  return {
    userId: delivery.userId,
    id: delivery.sourceId,
    title: subject.title,
    zone: subject.zone,
    allDay: subject.allDay,
    timeFormat: timeFormat ?? '12h',
    url: entry ? `/lifelists/${entry.listId}` : '/upcoming',
    isPlanned: entry?.listId === 'planner',
  };
}

/** Whether the item or entry still has this time: it may have been moved meanwhile. */
const isStillCurrent = (
  { scheduledAt, rule }: Schedulable,
  { occurrenceAt }: Pick<DeliveryKey, 'occurrenceAt'>,
) => (rule === null ? occurrenceAt === scheduledAt : occurrenceAt >= scheduledAt);

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();
