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

export interface KeptThread {
  /** Asks the thread, and starts it for that if none runs. One request at a time. Rejects as `askThread` does. */
  ask: <Response>(request: unknown) => Promise<Response>;
  /** Ends the thread; the next request starts another. */
  end: () => Promise<void>;
}

/** Keeps a thread from its first request until it has had none for `idleMs`, so that its memory is free again. */
export function keepThread(
  start: () => Worker,
  { timeoutMs, idleMs }: { timeoutMs: number; idleMs: number },
): KeptThread {
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idleTimer);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  return {
    ask: async <Response>(request: unknown) => {
      clearTimeout(idleTimer);
      thread ??= start();
      try {
        return await askThread<Response>(thread, request, timeoutMs);
      } finally {
        idleTimer = setTimeout(() => void end(), idleMs).unref();
      }
    },
    end,
  };
}
