import { ApiError } from '../http/api-error.ts';
import type { Refusal } from './change.ts';

/** What becomes of a change. */
export interface PendingOutcome {
  /** The server's answer; rejects with its refusal, or when the change is given up. */
  answer: Promise<unknown>;
  /** Resolves when the change has to wait. */
  delayed: Promise<void>;
}

interface Watch {
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
  reportDelay: () => void;
  /** Its caller has gone on without the answer. */
  isDelayed: boolean;
}

/** Tells the callers of this page what becomes of their changes. */
export class OutcomeWatch {
  readonly #watches = new Map<string, Watch>();

  begin(key: string): PendingOutcome {
    let reportDelay: () => void = () => undefined;
    const delayed = new Promise<void>((resolve) => {
      reportDelay = resolve;
    });
    const answer = new Promise((resolve, reject) => {
      this.#watches.set(key, { resolve, reject, reportDelay, isDelayed: false });
    });
    // Not every caller waits for it.
    answer.catch(() => undefined);
    return { answer, delayed };
  }

  delay(key: string): void {
    const watch = this.#watches.get(key);
    if (watch === undefined) return;
    watch.isDelayed = true;
    watch.reportDelay();
  }

  resolve(key: string, answer: unknown): void {
    this.#take(key)?.resolve(answer);
  }

  /** Returns whether the caller still waits for the answer. */
  reject(key: string, error: unknown): boolean {
    const watch = this.#take(key);
    watch?.reject(error);
    return watch?.isDelayed === false;
  }

  #take(key: string): Watch | undefined {
    const watch = this.#watches.get(key);
    this.#watches.delete(key);
    return watch;
  }
}

/** The refusal as the request threw it in another tab. */
export const toRefusalError = ({ status, message }: Refusal): ApiError =>
  new ApiError(status, message, JSON.stringify({ code: 'invalid', message }));
