import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pTimeout from 'p-timeout';

/** V8 would take 48 MB for it in each thread. What a thread keeps is little, so that it need not be collected less often. */
const maxYoungGenerationMegabytes = 3;

/**
 * Starts a thread with the module `path`, which has no extension and is relative to `importer`, the `import.meta.url` of
 * the caller. It gets none of the server's environment, which holds secrets, and ends when it needs more memory.
 */
export function startThread(path: string, importer: string, maxHeapMegabytes: number): Worker {
  const isSource = importer.endsWith('.ts');
  const program = new URL(`${path}${isSource ? '.ts' : '.js'}`, importer);
  const thread = new Worker(isSource ? withTsx(program) : program, {
    ...(isSource && { eval: true, execArgv: ['--conditions=pouch:source'] }),
    env: {},
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMegabytes,
      maxYoungGenerationSizeMb: maxYoungGenerationMegabytes,
    },
  });
  // Its end rejects what waits for it. Without a listener, an error would end the process.
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
}

/** The compiled program is plain JavaScript; the source needs tsx, which a thread does not take from its options. */
const withTsx = (program: URL): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import('${program.href}') })`;

/** Sends a request and resolves with the thread's next message. Rejects when the thread ends, or after `timeoutMs`. */
export async function askThread<Response>(
  thread: Worker,
  request: unknown,
  timeoutMs: number,
): Promise<Response> {
  const controller = new AbortController();
  const { signal } = controller;
  const answer = once(thread, 'message', { signal }).then(([response]) => response as Response);
  const end = once(thread, 'exit', { signal }).then((): never => {
    throw new Error('The thread has ended');
  });
  thread.postMessage(request);
  try {
    return await pTimeout(Promise.race([answer, end]), { milliseconds: timeoutMs });
  } finally {
    controller.abort();
    await Promise.allSettled([answer, end]);
  }
}
