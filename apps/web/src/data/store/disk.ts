import { serialQueue } from '../../lib/limit-concurrency.ts';
import { omit } from '../../lib/omit.ts';
import { randomKey } from '../../lib/random-key.ts';
import type { Change } from './change.ts';
import {
  openDatabase,
  reopenDatabase,
  type KeptChange,
  type KeptDraft,
  type Mark,
  type StoreDatabase,
} from './database.ts';
import { DraftCopies } from './draft-copies.ts';
import type { Thing, ThingKey, ServerState } from './things.ts';
import type { CopiedChange, UnsentCopy } from './unsent-copy.ts';

/** Everything that is kept of a person, as a start reads it. */
export interface KeptState {
  things: readonly (readonly [ThingKey, Thing])[];
  changes: readonly KeptChange[];
  cursor: string | undefined;
  covered: readonly string[];
}

/** What one transaction writes: all of it or nothing. */
export interface Writing {
  things?: readonly ServerState[];
  /** Changes that are no longer waiting. */
  removed?: readonly KeptChange[];
  added?: readonly CopiedChange[];
  /** The changes with other marks. */
  marked?: readonly KeptChange[];
  cursor?: string;
  covered?: readonly string[];
  /** Forgets all things and how far they were followed; what is unsent stays. */
  isReset?: boolean;
  /** The draft of a tab, which has become a change. */
  removedDraft?: string;
}

const minLeftoverAgeMs = 60 * 60_000;

const allStores = ['things', 'changes', 'attachments', 'meta', 'drafts'] as const;

/** The person's database and the second copy of what is unsent. */
export class Disk {
  readonly #userId: string;
  readonly #copy: UnsentCopy | null;
  readonly #copyTurn = serialQueue();
  readonly #draftCopies: DraftCopies | null;
  #database: Promise<StoreDatabase> | null = null;
  #wasOpen = false;
  /** The mark of the database that was read at the start. */
  #mark: Mark | undefined;
  #isClosed = false;

  private constructor(userId: string, copy: UnsentCopy | null) {
    this.#userId = userId;
    this.#copy = copy;
    this.#draftCopies = copy && new DraftCopies(copy);
  }

  /** Rejects where the browser refuses to keep anything, and where a newer version of the app has changed the form. */
  static async open(userId: string, copy: UnsentCopy | null): Promise<Disk> {
    const disk = new Disk(userId, copy);
    await disk.#restore();
    return disk;
  }

  /** One transaction, so that no answer falls between two readings. */
  load = (): Promise<KeptState> =>
    this.#run(async (database) => {
      const reading = database.transaction(['things', 'changes', 'meta', 'drafts']);
      const things = reading.objectStore('things');
      const meta = reading.objectStore('meta');
      const [keys, values, changes, cursor, covered, drafts] = await Promise.all([
        things.getAllKeys(),
        things.getAll(),
        reading.objectStore('changes').getAll(),
        meta.get('cursor'),
        meta.get('covered'),
        reading.objectStore('drafts').getAllKeys(),
      ]);
      void this.#sweepCopies(changes, drafts).catch(() => undefined);
      return {
        things: keys.map((key, index) => [key, values[index] as Thing] as const),
        changes: changes as KeptChange[],
        cursor: cursor as string | undefined,
        covered: (covered as readonly string[] | undefined) ?? [],
      };
    });

  /**
   * The things, and all changes in order, including what other tabs have written. A database that has taken the place of a
   * lost one says nothing of the things that it lacks: they were not deleted.
   */
  read = (keys: readonly ThingKey[]) =>
    this.#run(async (database) => {
      const reading = database.transaction(['things', 'changes', 'meta']);
      const [mark, changes, states] = await Promise.all([
        reading.objectStore('meta').get('isComplete'),
        reading.objectStore('changes').getAll(),
        Promise.all(
          keys.map(async (key): Promise<ServerState> => [
            key,
            (await reading.objectStore('things').get(key)) ?? null,
          ]),
        ),
      ]);
      const isOwn = mark === this.#mark;
      return {
        changes: changes as KeptChange[],
        states: isOwn ? states : states.filter(([, thing]) => thing !== null),
      };
    });

  /** Whether the database that was read at the start was lost, and this is another one. */
  isReplaced = async (): Promise<boolean> =>
    (await this.#run((database) => database.get('meta', 'isComplete'))) !== this.#mark;

  /**
   * Writes durably: when it resolves, the database and the copy both have what was added. Returns the marked changes, without
   * those that another tab has removed, and the added ones with their numbers. The copies come first: only the database's
   * transaction takes something away, so a failure of either leaves everything as it was.
   */
  async write(writing: Writing): Promise<KeptChange[]> {
    const { added = [], removed = [] } = writing;
    await this.#keepCopies(added);
    let written: Written;
    try {
      written = await this.#run((database) => writeOnce(database, writing, this.#mark));
    } catch (error) {
      await this.#dropCopies(added);
      throw error;
    }
    // Last: a change that comes back from its copy once too often has its key, and is not done twice.
    for (const change of written.marked) this.#updateCopy((existing) => existing.keep({ change }));
    for (const { key } of removed) this.#updateCopy((existing) => existing.drop(key));
    if (writing.removedDraft !== undefined) void this.#draftCopies?.keep(writing.removedDraft, null);
    return [...written.marked, ...written.added];
  }

  /** All of them or none. */
  async #keepCopies(added: readonly CopiedChange[]): Promise<void> {
    const copy = this.#copy;
    if (copy === null) return;
    const kept = await Promise.allSettled(added.map((one) => copy.keep(one)));
    const failed = kept.find(({ status }) => status === 'rejected');
    if (failed === undefined) return;
    await this.#dropCopies(added);
    throw (failed as PromiseRejectedResult).reason;
  }

  /** A copy too many does no harm: what cannot be dropped stays. */
  async #dropCopies(added: readonly CopiedChange[]): Promise<void> {
    const copy = this.#copy;
    if (copy !== null) await Promise.allSettled(added.map(({ change }) => copy.drop(change.key)));
  }

  /** One after another, so that no copy comes back after it was dropped. A copy too many does no harm. */
  #updateCopy(update: (copy: UnsentCopy) => Promise<void>): void {
    const copy = this.#copy;
    if (copy !== null) void this.#copyTurn(() => update(copy)).catch(() => undefined);
  }

  /** Drops the copies of changes that were sent, and of drafts that were removed, just before the browser was killed. */
  async #sweepCopies(changes: readonly Change[], draftTabs: readonly string[]): Promise<void> {
    const waiting = new Set(changes.map(({ key }) => key));
    // A young one may be of something that another tab is writing.
    const isOld = (time: number) => Date.now() - time > minLeftoverAgeMs;
    for (const { change } of (await this.#copy?.all()) ?? [])
      if (isOld(change.madeAt) && !waiting.has(change.key)) this.#updateCopy((copy) => copy.drop(change.key));
    for (const { tab, keptAt } of (await this.#copy?.drafts()) ?? [])
      if (isOld(keptAt) && !draftTabs.includes(tab)) void this.#draftCopies?.keep(tab, null);
  }

  /**
   * The file of a change with all its bytes: from its copy where the database can't give them, and undefined where neither
   * can.
   */
  async readAttachment(key: string): Promise<Blob | undefined> {
    const kept = await this.#run((database) => readWhole(database.get('attachments', key)));
    return kept ?? this.#copy?.readFile(key);
  }

  readResponse = (path: string): Promise<unknown> => this.#run((database) => database.get('responses', path));

  async keepResponse(path: string, response: unknown): Promise<void> {
    await this.#run((database) => database.put('responses', response, path));
  }

  readDrafts = (): Promise<{ tab: string; draft: KeptDraft }[]> =>
    this.#run(async (database) => {
      const [tabs, drafts] = await Promise.all([database.getAllKeys('drafts'), database.getAll('drafts')]);
      return tabs.map((tab, index) => ({ tab, draft: drafts[index] as KeptDraft }));
    });

  /** Null removes the draft. Resolves when the database and the copy have it. */
  async keepDraft(tab: string, draft: KeptDraft | null): Promise<void> {
    const writing = this.#run(async (database) => {
      const transaction = database.transaction('drafts', 'readwrite');
      const work = draft === null ? transaction.store.delete(tab) : transaction.store.put(draft, tab);
      // At once: a page that is being left would not get to it.
      transaction.commit();
      await Promise.all([work, transaction.done]);
    });
    await Promise.all([writing, this.#draftCopies?.keep(tab, draft)]);
  }

  /** For good: what comes too late, after a sign-out, must not create the database again (OF-09). */
  async close(): Promise<void> {
    this.#isClosed = true;
    const database = await this.#database?.catch(() => null);
    this.#database = null;
    database?.close();
  }

  /** A browser closes a database without being asked, iOS in the background: it is opened once more. */
  async #run<Result>(work: (database: StoreDatabase) => Promise<Result>): Promise<Result> {
    const opened = this.#open();
    try {
      return await work(await opened);
    } catch (error) {
      if (!isClosed(error)) throw error;
      if (this.#database === opened) this.#database = null;
      return work(await this.#open());
    }
  }

  #open(): Promise<StoreDatabase> {
    if (this.#isClosed) return Promise.reject(new Error('The session has ended'));
    if (this.#database !== null) return this.#database;
    const open = this.#wasOpen ? reopenDatabase : openDatabase;
    const opening = open(this.#userId, () => {
      if (this.#database === opening) this.#database = null;
    });
    this.#database = opening;
    opening.then(
      () => {
        this.#wasOpen = true;
      },
      () => {
        if (this.#database === opening) this.#database = null;
      },
    );
    return opening;
  }

  /** A database without its mark is the first of this person here, or one after a loss: what is unsent comes back. */
  async #restore(): Promise<void> {
    this.#mark = await this.#run(
      (database) => database.get('meta', 'isComplete') as Promise<Mark | undefined>,
    );
    if (this.#mark !== undefined) return;
    const [copies = [], drafts = []] = await Promise.all([this.#copy?.all(), this.#copy?.drafts()]);
    await this.#run(async (database) => {
      const writing = database.transaction(['changes', 'attachments', 'drafts', 'meta'], 'readwrite', {
        durability: 'strict',
      });
      const meta = writing.objectStore('meta');
      // Another tab may have been faster.
      const isComplete = (await meta.get('isComplete')) as Mark | undefined;
      this.#mark = isComplete ?? randomKey();
      const known = new Set((await writing.objectStore('changes').getAll()).map(({ key }) => key));
      const lost = isComplete ? [] : copies.filter(({ change }) => !known.has(change.key));
      const work: Promise<unknown>[] = [writing.done, meta.put(this.#mark, 'isComplete')];
      for (const { change, attachment } of lost) {
        work.push(writing.objectStore('changes').add(withoutNumber(change)));
        if (attachment) work.push(writing.objectStore('attachments').put(attachment, change.key));
      }
      const kept = new Set(await writing.objectStore('drafts').getAllKeys());
      for (const { tab, draft } of isComplete ? [] : drafts)
        if (!kept.has(tab)) work.push(writing.objectStore('drafts').put(draft, tab));
      await Promise.all(work);
    });
  }
}

/** Numbers belong to one database: those of a lost one could be given twice. */
const withoutNumber = (change: Change): Change => omit(change as KeptChange, 'seq');

/** Browsers lose files of a database that is whole otherwise, which shows when the bytes are read. */
async function readWhole(kept: Promise<Blob | undefined>): Promise<Blob | undefined> {
  try {
    const file = await kept;
    return file && new Blob([await file.arrayBuffer()], { type: file.type });
  } catch (error) {
    if (isClosed(error)) throw error;
    return undefined;
  }
}

const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name);

interface Written {
  marked: readonly KeptChange[];
  added: readonly KeptChange[];
}

async function writeOnce(
  database: StoreDatabase,
  writing: Writing,
  mark: Mark | undefined,
): Promise<Written> {
  const {
    things = [],
    removed = [],
    added = [],
    marked = [],
    cursor,
    covered,
    isReset,
    removedDraft,
  } = writing;
  const transaction = database.transaction(allStores, 'readwrite', {
    // What can be read from the server again needs no flush to the disk.
    durability: added.length > 0 ? 'strict' : 'relaxed',
  });
  const stores = {
    things: transaction.objectStore('things'),
    changes: transaction.objectStore('changes'),
    attachments: transaction.objectStore('attachments'),
    meta: transaction.objectStore('meta'),
  };
  const work: Promise<unknown>[] = [transaction.done];
  if (isReset) work.push(stores.things.clear(), stores.meta.delete('cursor'), stores.meta.delete('covered'));
  for (const [key, thing] of things) {
    work.push(thing === null ? stores.things.delete(key) : stores.things.put(thing, key));
  }
  // The one that the page has is of a lost database where another page has restored it.
  const findNumber = (key: string) => stores.changes.index('key').getKey(key);
  const remove = async (key: string) => {
    const seq = await findNumber(key);
    if (seq !== undefined) await stores.changes.delete(seq);
  };
  for (const { key } of removed) work.push(remove(key), stores.attachments.delete(key));
  for (const { change, attachment } of added)
    if (attachment) work.push(stores.attachments.put(attachment, change.key));
  if (removedDraft !== undefined) work.push(transaction.objectStore('drafts').delete(removedDraft));
  const numbers = added.map(({ change }) => stores.changes.add(change));
  const noteReading = async () => {
    if (cursor === undefined && covered === undefined) return;
    // A database that has taken the place of a lost one lacks what this page has read before.
    if ((await stores.meta.get('isComplete')) !== mark) return;
    if (cursor !== undefined) await stores.meta.put(cursor, 'cursor');
    if (covered !== undefined) await stores.meta.put(covered, 'covered');
  };
  work.push(noteReading());
  // What another tab has taken back must not come back.
  const marks = marked.map(async (change) => {
    const seq = await findNumber(change.key);
    if (seq === undefined) return [];
    const numbered: KeptChange = { ...change, seq };
    await stores.changes.put(numbered);
    return [numbered];
  });
  const [seqs, kept] = await Promise.all([Promise.all(numbers), Promise.all(marks), ...work]).catch(
    (error: unknown) => {
      // Each request says only that it was aborted; the transaction knows why, such as a full storage.
      throw transaction.error ?? error;
    },
  );
  return {
    marked: kept.flat(),
    added: added.map(({ change }, index) => ({ ...change, seq: seqs[index] as number })),
  };
}
