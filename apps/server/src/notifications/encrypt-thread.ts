/** The thread of `message-encryption.ts`: encrypts a list of messages. Null for one that it cannot. */
import { parentPort } from 'node:worker_threads';
import webPush from 'web-push';
import type { PlainMessage } from './message-encryption.ts';

function encrypt({ subscription, text }: PlainMessage): Buffer | null {
  try {
    return webPush.generateRequestDetails(subscription, text).body;
  } catch {
    return null;
  }
}

parentPort?.on('message', (messages: PlainMessage[]) => {
  parentPort?.postMessage(messages.map(encrypt));
});
