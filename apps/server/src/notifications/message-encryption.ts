import type { WebPush } from '../db/schema/devices.ts';
import { runInBatches } from '../lib/batches.ts';
import { keepThread, startThread } from '../lib/worker-thread.ts';

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
  const thread = keepThread(() => startThread('./encrypt-thread', import.meta.url, maxHeapMegabytes), {
    timeoutMs,
    idleMs,
  });

  const encryptInThread = runInBatches(async (messages: PlainMessage[]) => {
    try {
      return await thread.ask<(Uint8Array | null)[]>(messages);
    } catch {
      await thread.end();
      return messages.map(() => null);
    }
  }, batchSize);

  return {
    encrypt: async (message, { isOfMany }) => {
      const encrypted = isOfMany ? await encryptInThread(message) : null;
      if (encrypted) return Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
      const { default: webPush } = await loadWebPush();
      return webPush.generateRequestDetails(message.subscription, message.text).body;
    },
    close: thread.end,
  };
}

/** Looking a module up again takes as long as a good part of sending a message. */
const importWebPush = () => import('web-push');
const loadWebPush = () => (loading ??= importWebPush());
let loading: ReturnType<typeof importWebPush> | undefined;
