import { serialQueue } from '../../lib/limit-concurrency.ts';
import type { KeptDraft } from './database.ts';
import type { UnsentCopy } from './unsent-copy.ts';

/** Copies drafts one after another, each in its last state: of the letters that were typed meanwhile, only the last counts. */
export class DraftCopies {
  readonly #copy: UnsentCopy;
  readonly #turn = serialQueue();
  readonly #waiting = new Map<string, KeptDraft | null>();
  readonly #pictures = new Map<string, string | null>();

  constructor(copy: UnsentCopy) {
    this.#copy = copy;
  }

  /** Null removes the copy. Never rejects: without its copy a draft is still in the database. */
  keep(tab: string, draft: KeptDraft | null): Promise<void> {
    this.#waiting.set(tab, draft);
    return this.#turn(() => this.#keepLast(tab)).catch(() => undefined);
  }

  async #keepLast(tab: string): Promise<void> {
    const draft = this.#waiting.get(tab);
    if (draft === undefined) return;
    this.#waiting.delete(tab);
    const image = draft?.image ?? null;
    const isSame = this.#pictures.get(tab) === image;
    // Until it is known to be there.
    this.#pictures.delete(tab);
    await this.#copy.keepDraft(tab, draft, isSame ? 'same' : 'new');
    this.#pictures.set(tab, image);
  }
}
