import type { Worker } from 'node:worker_threads';
import type { WebPush } from '../db/schema/devices.ts';
import { runInBatches } from '../lib/batches.ts';
import { askThread, startThread } from '../lib/worker-thread.ts';

/** What a browser with this subscription is to be sent, as JSON. */
export interface PlainMessage {
  subscription: WebPush;
  text: string;
}

export interface MessageEncryption {
  /**
   * Encrypts a message for its browser (RFC 8291). Of many, a thread does it, since that takes as long as all the rest of
   * sending. Rejects if the keys of the subscription are none.
   */
  encrypt: (message: PlainMessage, options: { isOfMany: boolean }) => Promise<Buffer>;
  /** Ends the thread. */
  close: () => Promise<void>;
}

/** Messages that the thread is given at a time: some 5 ms of work. */
const batchSize = 20;
/** Of the thread. It holds one batch at a time. */
const maxHeapMegabytes = 64;
const timeoutMs = 30_000;
/** The thread is ended when it has had nothing to do for so long, in milliseconds. */
const idleMs = 10_000;

export function createMessageEncryption(): MessageEncryption {
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  async function endThread(): Promise<void> {
    clearTimeout(idleTimer);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  const encryptInThread = runInBatches(async (messages: PlainMessage[]) => {
    clearTimeout(idleTimer);
    try {
      thread ??= startThread('./encrypt-thread', import.meta.url, maxHeapMegabytes);
      return await askThread<(Uint8Array | null)[]>(thread, messages, timeoutMs);
    } catch {
      await endThread();
      return messages.map(() => null);
    } finally {
      idleTimer = setTimeout(() => void endThread(), idleMs).unref();
    }
  }, batchSize);

  return {
    encrypt: async (message, { isOfMany }) => {
      const encrypted = isOfMany ? await encryptInThread(message) : null;
      if (encrypted) return Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
      const { default: webPush } = await loadWebPush();
      return webPush.generateRequestDetails(message.subscription, message.text).body;
    },
    close: endThread,
  };
}

/** Looking a module up again takes as long as a good part of sending a message. */
const importWebPush = () => import('web-push');
const loadWebPush = () => (loading ??= importWebPush());
let loading: ReturnType<typeof importWebPush> | undefined;
