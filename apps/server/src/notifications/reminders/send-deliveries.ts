import type { Database } from '../../db/database.ts';
import { runInBatches } from '../../lib/batches.ts';
import type { Notifier } from '../create-notifier.ts';
import type { DeliveryResult } from '../delivery-result.ts';
import { createMarks, type Mark } from './delivery-marks.ts';
import {
  claimDeliveries,
  decideDeliveries,
  type ClaimedDelivery,
  type Decision,
  type DeliveryKey,
} from './delivery-store.ts';
import { maxLatenessMs } from './plan-reminders.ts';
import { toSubject } from './reminder-subject.ts';
import { reminderNotification } from './reminder-text.ts';
import { isDone, isStillCurrent } from './schedulable.ts';

interface SendDeps {
  database: Database;
  now: () => Date;
  notifier: Pick<Notifier, 'sendToDevice'>;
}

/** Deliveries claimed at a time, the maximum in progress, and those stored in one statement. */
const claimBatchSize = 200;
const maxInFlight = 600;
const storeBatchSize = 100;
/** Milliseconds that an outcome waits for others: each statement waits for the disk. */
const storeGatherMs = 20;
/** Milliseconds after which another server may send a claimed delivery: more than an attempt, or a pause, takes. */
const leaseMs = 45_000;
/** Milliseconds before retrying a device whose push service was busy. */
const busyRetryMs = 60_000;

/** Milliseconds that an attempt may take, after which it must not have been claimed by another server. */
const attemptMs = 15_000;

interface Sending extends SendDeps {
  decide: (decision: DeliveryKey & { decision: Decision }) => Promise<unknown>;
  mark: (key: DeliveryKey) => Promise<Mark>;
}

/** What is claimed at a time: as many deliveries, until when. */
interface Claim {
  now: string;
  until: string;
  limit: number;
}

/** Sends deliveries side by side; see `startSending`. */
export interface Sender {
  /**
   * Waits until there is room, has `claim` claim deliveries and starts to send them. Returns what `claim` does; its
   * deliveries must be claimed until the time that it is given.
   */
  send: <Result extends { claimed: readonly ClaimedDelivery[] }>(
    claim: (claim: Claim) => Promise<Result>,
  ) => Promise<Result>;
  /** Claims deliveries that are due and sends them in this way. False if none are left to claim. */
  sendMore: () => Promise<boolean>;
  /** Waits until all that were claimed are decided. Then throws the first failure. */
  finish: () => Promise<void>;
}

/** Starts to send what is due to devices. `finish` must be called. */
export async function startSending(deps: SendDeps): Promise<Sender> {
  const { database, now } = deps;
  const inFlight = new Set<Promise<void>>();
  let onEnd: (() => void) | undefined;
  const failures: unknown[] = [];
  const isoNow = () => now().toISOString();
  const leaseEnd = () => toIso(now().getTime() + leaseMs);
  const connection = await database.$client.connect();
  const onFailure = (error: unknown) => void failures.push(error);
  const sending: Sending = {
    ...deps,
    mark: createMarks(connection, { now: isoNow, onFailure, expected: () => inFlight.size }),
    decide: runInBatches(
      async (decisions) => {
        await database.transaction((tx) => decideDeliveries(tx, isoNow(), decisions));
        return decisions;
      },
      storeBatchSize,
      { milliseconds: storeGatherMs, enough: () => inFlight.size },
    ),
  };
  const send: Sender['send'] = async (claim) => {
    while (inFlight.size > maxInFlight - claimBatchSize) await new Promise<void>((ended) => (onEnd = ended));
    const times = { now: isoNow(), until: leaseEnd() };
    const result = await claim({ ...times, limit: claimBatchSize });
    for (const one of result.claimed) {
      const work = deliver(sending, one, times.now)
        .catch(onFailure)
        .finally(() => {
          inFlight.delete(work);
          onEnd?.();
        });
      inFlight.add(work);
    }
    return result;
  };
  return {
    send,
    sendMore: async () => {
      const { claimed } = await send(async (claim) => ({ claimed: await claimDeliveries(database, claim) }));
      return claimed.length === claimBatchSize;
    },
    finish: async () => {
      await Promise.all(inFlight);
      connection.release(failures.length > 0);
      if (failures.length > 0) throw failures[0];
    },
  };
}

async function deliver(sending: Sending, claimed: ClaimedDelivery, claimedAt: string): Promise<void> {
  const { delivery, device } = claimed;
  const { now, decide, mark, notifier } = sending;
  const unsent = decideUnsent(claimed, now().toISOString());
  const subject = toSubject({ ...claimed, ...delivery });
  if (unsent !== null || device === null || subject === null) {
    await decide({ ...delivery, decision: unsent ?? 'withdrawn' });
    return;
  }
  let last: Mark | undefined;
  let claimEnd = Date.parse(claimedAt) + leaseMs;
  const notification = reminderNotification(subject, delivery, now().toISOString());
  const result = await notifier.sendToDevice(device, notification, {
    begin: async () => {
      if (now().getTime() > claimEnd - attemptMs) return false;
      last = await mark(delivery);
      return true;
    },
    giveUp: async () => {
      await last?.stored;
      claimEnd = now().getTime() + leaseMs;
      await decide({ ...delivery, decision: { retryAt: toIso(claimEnd) } });
    },
  });
  if (result.status === 'left') return;
  await last?.stored;
  await decide({ ...delivery, decision: toDecision(result, delivery, now()) });
}

/**
 * Why a claimed delivery is not sent, or null. One that a server began to send and did not decide may have left before that
 * server died; it counts as sent.
 */
function decideUnsent(claimed: ClaimedDelivery, now: string): Decision | null {
  const { delivery, device } = claimed;
  if (delivery.begunAt !== null) return { outcome: 'sent' };
  if (!isStillCurrent(claimed, delivery.occurrenceAt)) return 'withdrawn';
  if (isDone(claimed, now)) return { outcome: 'done_before' };
  if (timelyUntil(delivery) < Date.parse(now)) return { outcome: 'too_late' };
  return device === null ? { outcome: 'no_device' } : null;
}

/** Until an hour after its time; of one that comes again, after the moment that it was planned for. */
const timelyUntil = ({ minutesBefore, occurrenceAt, plannedAt }: ClaimedDelivery['delivery']): number =>
  Date.parse(minutesBefore < 0 ? plannedAt : occurrenceAt) + maxLatenessMs;

function toDecision(result: DeliveryResult, delivery: ClaimedDelivery['delivery'], now: Date): Decision {
  if (result.status === 'taken') return { outcome: 'sent' };
  const retryAt = now.getTime() + busyRetryMs;
  return result.status === 'busy' && retryAt <= timelyUntil(delivery)
    ? { retryAt: toIso(retryAt) }
    : { outcome: 'failed' };
}

const toIso = (milliseconds: number): string => new Date(milliseconds).toISOString();
