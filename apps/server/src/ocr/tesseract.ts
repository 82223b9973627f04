import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker as Thread } from 'node:worker_threads';
import type { Block } from 'tesseract.js';

/** Recognises text in a thread of its own. */
export interface Tesseract {
  /** The blocks of text in a picture. Rejects if it cannot be read or the thread ends meanwhile. */
  read: (png: Buffer) => Promise<Block[]>;
  hasEnded: () => boolean;
}

/** OEM: the LSTM engine only. */
const engine = 1;
/** PSM: automatic page segmentation, including blocks of vertical text. */
const automaticLayout = '3';
/** Only to keep Tesseract from guessing it and writing so to standard error. */
const dotsPerInch = '150';

/**
 * Starts Tesseract, which takes a quarter of a second and 100 MB. Aborting `end` stops it at any time. Rejects if it
 * does not start. A crash of its thread does not end this process.
 */
export async function startTesseract(end: AbortSignal): Promise<Tesseract> {
  const { default: tesseract } = await import('tesseract.js');
  end.throwIfAborted();
  const starting = tesseract.createWorker('eng', engine, {
    langPath: languageFolder(),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
  const thread = await Promise.race([newestThread(), starting.then(noThread)]);
  const lifecycle = watchThread(thread, end);
  const worker = await Promise.race([starting, lifecycle.end]).catch(asError);
  const parameters = { tessedit_pageseg_mode: automaticLayout, user_defined_dpi: dotsPerInch };
  await Promise.race([
    worker.setParameters({ ...parameters, debug_file: '/dev/null' } as object),
    lifecycle.end,
  ]);
  return {
    read: async (png) => {
      const reading = worker.recognize(png, {}, { text: false, blocks: true });
      const { data } = await Promise.race([reading, lifecycle.end]).catch(asError);
      return data.blocks ?? [];
    },
    hasEnded: lifecycle.hasEnded,
  };
}

/** The English data from the package for this engine: 3 MB, read from the disk. */
const languageFolder = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
    '4.0.0_best_int',
  );

/**
 * Resolves with the next worker thread, from Node's `worker` event. tesseract.js hides its thread until it is ready,
 * but an unhandled error in it before that would end the process.
 */
const newestThread = (): Promise<Thread> => new Promise((resolve) => process.once('worker', resolve));

const noThread = (): never => {
  throw new Error('Tesseract has started without a thread');
};

function watchThread(thread: Thread, stopSignal: AbortSignal) {
  let hasEnded = false;
  const end = new Promise<never>((_, reject) => {
    thread.on('error', reject);
    thread.on('exit', () => {
      hasEnded = true;
      reject(new Error('Tesseract has ended'));
    });
  });
  end.catch(() => undefined);
  const terminate = () => void thread.terminate();
  stopSignal.addEventListener('abort', terminate, { once: true });
  if (stopSignal.aborted) terminate();
  thread.unref();
  return { end, hasEnded: () => hasEnded };
}

/** tesseract.js rejects with strings. */
function asError(reason: unknown): never {
  throw reason instanceof Error ? reason : new Error(String(reason));
}
