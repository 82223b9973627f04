import { prepareText, rotate180 } from './prepare-text.ts';
import { moreConfident, toPageText, type PageText } from './page-text.ts';
import { createSerialQueue } from '../lib/serial-queue.ts';
import { startTesseract, type Tesseract } from './tesseract.ts';

/** Pictures that may wait; each takes about a second. */
const maxQueued = 8;
/**
 * Timeout for one picture. The refiners of a thought have as long together, and drop a later result. A photo of a printed
 * list takes a second, on a busy machine ten.
 */
const recognitionTimeoutMs = 20_000;
/** Idle time after which the recogniser is stopped, to free its memory. */
const idleTimeoutMs = 60_000;

export interface TextRecogniser {
  /**
   * The lines of text in a picture, in reading order; null if there are none or the signal is aborted before it starts.
   * Rejects if recognition fails or takes too long, and with a 503 if too many pictures wait.
   */
  readLines: (jpeg: Buffer, signal: AbortSignal) => Promise<string[] | null>;
  /** Stops the recogniser; from then on `readLines` returns null. */
  close: () => void;
}

interface Running {
  tesseract: Promise<Tesseract>;
  end: AbortController;
}

/** Recognises one picture at a time. Tesseract starts with the first and stops when idle. */
export function createTextRecogniser(): TextRecogniser {
  const enqueue = createSerialQueue(maxQueued);
  let running: Running | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Running {
    const end = new AbortController();
    const started = { tesseract: startTesseract(end.signal), end };
    started.tesseract.catch(() => undefined);
    running = started;
    return started;
  }

  function stop(): void {
    clearTimeout(idleTimer);
    running?.end.abort();
    running = null;
  }

  async function ensureRunning(): Promise<Tesseract> {
    const tesseract = await (running ?? start()).tesseract;
    return tesseract.hasEnded() ? start().tesseract : tesseract;
  }

  async function read(jpeg: Buffer): Promise<string[] | null> {
    clearTimeout(idleTimer);
    const timeout = setTimeout(stop, recognitionTimeoutMs);
    try {
      const [tesseract, page] = await Promise.all([ensureRunning(), prepareText(jpeg)]);
      return linesOrNull(await readUprightOrRotated(tesseract, page));
    } catch (error) {
      stop();
      throw error;
    } finally {
      clearTimeout(timeout);
      idleTimer = setTimeout(stop, idleTimeoutMs).unref();
    }
  }

  return {
    readLines: (jpeg, signal) =>
      enqueue(() => (isClosed || signal.aborted ? Promise.resolve(null) : read(jpeg))),
    close: () => {
      isClosed = true;
      stop();
    },
  };
}

const linesOrNull = ({ lines }: PageText): string[] | null => (lines.length > 0 ? lines : null);

/** A page of doubtful confidence is also read upside down. */
async function readUprightOrRotated(tesseract: Tesseract, page: Buffer): Promise<PageText> {
  const upright = toPageText(await tesseract.read(page));
  if (!upright.isDoubtful) return upright;
  return moreConfident(upright, toPageText(await tesseract.read(await rotate180(page))));
}
