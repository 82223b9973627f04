/**
 * Decodes one recording in a child process: some files are made to exhaust memory or to decode forever, and must not
 * take the server down. (A worker thread is not enough: a file of a few hundred bytes that claims four billion frames
 * ends the whole process.)
 */
import { Worker } from 'node:worker_threads';
import { readAudio, type AudioLimits } from './read-audio.ts';
import type { AudioFormat } from './audio-format.ts';

/** The one message that the process receives. */
export interface DecodeRequest {
  bytes: Uint8Array;
  kind: AudioFormat;
  limits: AudioLimits;
  /** Maximum resident set size of the whole process, in bytes. */
  maxMemory: number;
}

process.once('message', (request: DecodeRequest) => {
  // Decoding blocks this thread's event loop, so another thread watches the memory.
  new Worker(`(${killWhenExceeded.toString()})(${request.maxMemory}, ${process.ppid})`, {
    eval: true,
  }).unref();
  void readAudio(request.bytes, request.kind, request.limits).then((read) =>
    process.send?.(read, () => process.disconnect()),
  );
});

/** Kills this process when it exceeds its memory or the server has ended. */
function killWhenExceeded(maxMemory: number, server: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory || process.ppid !== server)
      process.kill(process.pid, 'SIGKILL');
  }, 10);
}
