import { prepareText, turnedAround } from './prepare-text.ts';
import { surest, textOf, type PageText } from '../pictures/page-text.ts';
import { takeTurns } from '../pictures/take-turns.ts';
import { startTesseract, type Tesseract } from './tesseract.ts';

/** Pictures that may wait; each is read in about a second. */
const places = 8;
/** The longest that one picture is read; a photo of a printed list takes a tenth of it. */
const limitMs = 10_000;
/** Time without a picture after which the recogniser gives its memory back. */
const idleMs = 5 * 60_000;

export interface TextRecogniser {
  /**
   * The lines of text in a picture, as a person reads them, or null where nothing can be read. Rejects when recognition
   * fails or takes too long, and with a 503 when too many pictures wait.
   */
  linesOf: (jpeg: Buffer, signal: AbortSignal) => Promise<string[] | null>;
  /** Ends the work at hand; from then on nothing is read. */
  close: () => void;
}

interface Running {
  tesseract: Promise<Tesseract>;
  end: AbortController;
}

/** Recognises the text of one picture after the other. It starts with the first and stops when none has come for a while. */
export function createTextRecogniser(): TextRecogniser {
  const inTurn = takeTurns(places);
  let running: Running | null = null;
  let rest: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Running {
    const end = new AbortController();
    const started = { tesseract: startTesseract(end.signal), end };
    started.tesseract.catch(() => undefined);
    running = started;
    return started;
  }

  function stop(): void {
    clearTimeout(rest);
    running?.end.abort();
    running = null;
  }

  async function alive(): Promise<Tesseract> {
    const tesseract = await (running ?? start()).tesseract;
    return tesseract.hasEnded() ? start().tesseract : tesseract;
  }

  async function read(jpeg: Buffer): Promise<string[] | null> {
    clearTimeout(rest);
    const limit = setTimeout(stop, limitMs);
    try {
      const [tesseract, page] = await Promise.all([alive(), prepareText(jpeg)]);
      return linesOrNull(await bothWays(tesseract, page));
    } catch (error) {
      stop();
      throw error;
    } finally {
      clearTimeout(limit);
      rest = setTimeout(stop, idleMs).unref();
    }
  }

  return {
    linesOf: (jpeg, signal) =>
      inTurn(() => (isClosed || signal.aborted ? Promise.resolve(null) : read(jpeg))),
    close: () => {
      isClosed = true;
      stop();
    },
  };
}

const linesOrNull = ({ lines }: PageText): string[] | null => (lines.length > 0 ? lines : null);

/** What is hard to read is read upside down as well. */
async function bothWays(tesseract: Tesseract, page: Buffer): Promise<PageText> {
  const upright = textOf(await tesseract.read(page));
  if (!upright.isDoubtful) return upright;
  return surest(upright, textOf(await tesseract.read(await turnedAround(page))));
}
