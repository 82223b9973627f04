import type { Call } from '@pouch/contract/calls';
import type { ActivityKind } from '@pouch/contract/account';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import type { RunOnce } from './call-handlers.ts';

/** What a call does to an account, and the request that asked for it. */
export interface CallEvent {
  userId: string;
  kind: ActivityKind;
  origin: { ipAddress: string; userAgent: string };
}

export interface RecordDeps {
  /** Keeps an event in the log of the user's account. Never rejects. */
  record: (event: CallEvent) => Promise<void>;
  /** Keeps an event in the transaction that makes it happen. */
  recordIn: (tx: Transaction, event: CallEvent) => Promise<void>;
}

/** Keeps what a call `records`, once for each request that does it. */
export function eventRecorder(call: Call, request: FastifyRequest, { record, recordIn }: RecordDeps) {
  const event = toEvent(call, request);
  let isRecorded = event === null;

  async function recordEvent(tx: Transaction): Promise<void> {
    if (event === null) return;
    await recordIn(tx, event);
    isRecorded = true;
  }

  return {
    /** For handlers, in the transaction of the change. */
    recordEvent,
    /** Records in the transaction that does the work; a repeat, which does none, is not recorded. */
    recordingRunOnce:
      (runOnce: RunOnce): RunOnce =>
      async (work, options) => {
        const outcome = await runOnce(async (tx) => {
          const response = await work(tx);
          await recordEvent(tx);
          return response;
        }, options);
        isRecorded = true;
        return outcome;
      },
    /** Afterwards, for a call that changes nothing in the database, such as an export. */
    recordUnlessDone: async (): Promise<void> => {
      if (event !== null && !isRecorded) await record(event);
    },
  };
}

function toEvent(call: Call, request: FastifyRequest): CallEvent | null {
  if (call.records === undefined || request.user === null) return null;
  const origin = { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  return { userId: request.user.id, kind: call.records, origin };
}
