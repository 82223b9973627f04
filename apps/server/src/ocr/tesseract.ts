import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker as Thread } from 'node:worker_threads';
import type { Block } from 'tesseract.js';

/** Reads pictures in a thread of its own. */
export interface Tesseract {
  /** The blocks of text of a picture. Rejects when it cannot be read, and when the thread has ended meanwhile. */
  read: (png: Buffer) => Promise<Block[]>;
  hasEnded: () => boolean;
}

/** The neural recogniser alone. */
const engine = 1;
/** Blocks are found by Tesseract itself, also those that stand on their side. */
const automaticLayout = '3';
/** Only to keep it from guessing, and from telling about it on standard error. */
const dotsPerInch = '150';

/**
 * Starts Tesseract, in about a quarter of a second and 100 MB, until `end` is aborted, whatever it is doing then. Rejects
 * when it does not start. Nothing that befalls its thread ends this process.
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
  const life = lifeOf(thread, end);
  const worker = await Promise.race([starting, life.end]).catch(asError);
  const parameters = { tessedit_pageseg_mode: automaticLayout, user_defined_dpi: dotsPerInch };
  await Promise.race([worker.setParameters({ ...parameters, debug_file: '/dev/null' } as object), life.end]);
  return {
    read: async (png) => {
      const reading = worker.recognize(png, {}, { text: false, blocks: true });
      const { data } = await Promise.race([reading, life.end]).catch(asError);
      return data.blocks ?? [];
    },
    hasEnded: life.hasEnded,
  };
}

/** The data for English that come with the package made for this engine: 3 MB, read from the disk. */
const languageFolder = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
    '4.0.0_best_int',
  );

/**
 * Node tells of a new thread just after it was asked for. The library keeps it to itself until it is ready; an error in it
 * that nobody listens to would end the process before.
 */
const newestThread = (): Promise<Thread> => new Promise((resolve) => process.once('worker', resolve));

const noThread = (): never => {
  throw new Error('Tesseract has started without a thread');
};

function lifeOf(thread: Thread, wanted: AbortSignal) {
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
  wanted.addEventListener('abort', terminate, { once: true });
  if (wanted.aborted) terminate();
  thread.unref();
  return { end, hasEnded: () => hasEnded };
}

/** The library rejects with texts. */
function asError(reason: unknown): never {
  throw reason instanceof Error ? reason : new Error(String(reason));
}
