/**
 * Reads one sound, in a process of its own: some files are made to exhaust memory or to decode for ever, and what they
 * end must not be the server. (A thread does not do: a few hundred bytes that tell of four billion frames end its
 * whole process.)
 */
import { Worker } from 'node:worker_threads';
import { readSound, type SoundLimits } from './read-sound.ts';
import type { SoundKind } from './audio-format.ts';

/** What the process is sent, once. */
export interface SoundOrder {
  bytes: Uint8Array;
  kind: SoundKind;
  limits: SoundLimits;
  /** Bytes that the process may take, with everything that runs in it. */
  maxMemory: number;
}

process.once('message', (order: SoundOrder) => {
  // Decoding leaves no moment for anything else in this thread, so another one keeps watch.
  new Worker(`(${endInNeed.toString()})(${order.maxMemory}, ${process.ppid})`, { eval: true }).unref();
  void readSound(order.bytes, order.kind, order.limits).then((read) =>
    process.send?.(read, () => process.disconnect()),
  );
});

/** Ends this process when it takes too much, or when the server that wanted the sound is gone. */
function endInNeed(maxMemory: number, server: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory || process.ppid !== server)
      process.kill(process.pid, 'SIGKILL');
  }, 10);
}
