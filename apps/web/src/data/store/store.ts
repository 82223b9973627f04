import { serialQueue } from '../../lib/limit-concurrency.ts';
import { omit } from '../../lib/omit.ts';
import { applyEffects, withChanges } from './apply-effects.ts';
import { continueAfter, makeChange, type Change, type NewChange, type Refusal } from './change.ts';
import { ChangeList, withMarks, type Marks } from './change-list.ts';
import type { KeptChange } from './database.ts';
import type { Disk, KeptState, Writing } from './disk.ts';
import { isStorageFull } from './is-storage-full.ts';
import { NotKeptError } from './not-kept-error.ts';
import { OutcomeWatch, toRefusalError, type PendingOutcome } from './outcomes.ts';
import { ServerStates } from './server-states.ts';
import { kindOfKey, type Kind, type ServerState, type Thing, type ThingKey, type Things } from './things.ts';

/** What a thing was on the screen, and what it is now. */
export interface ShownChange {
  before: Thing | null;
  after: Thing | null;
}
type Listener = (changed: ReadonlyMap<ThingKey, ShownChange>) => void;

/** What the tabs of one person send each other. */
type Message =
  /** `unwritten`: what the disk has no room for. */
  | { kind: 'written'; things: readonly ThingKey[]; unwritten?: readonly ServerState[] }
  /** Everything on the disk was forgotten, as the server knows nothing of the time before. */
  | { kind: 'reset' }
  | { kind: 'answered'; key: string; answer: unknown }
  | { kind: 'refused'; key: string; refusal: Refusal };

export interface Reading {
  things: readonly ServerState[];
  /** The result of `beginReading`, from before the request. */
  startedAt: number;
  /** The path that was read, where it names all things of its kind. */
  covers?: string;
  /** From where to ask for changes next. */
  cursor?: string;
  /** Nothing is known of the time before: other things are forgotten. */
  isReset?: boolean;
}

/** The result of sending a change. */
export interface Settled {
  things: readonly ServerState[];
  answer: unknown;
  /** Changes that follow from the answer: the inverse of one that was taken back meanwhile. */
  followUps?: (change: Change) => readonly NewChange[];
}

/** The server's refusal of a change. */
interface Refused {
  refusal: Refusal;
  /** What its caller gets. */
  error: unknown;
  /** Whether the refusal is what the person wants by now: of a deletion of what is gone, or of what was taken back. */
  isMoot: (change: Change) => boolean;
}

/** A change that is kept, and what becomes of it. */
export interface Submitted extends PendingOutcome {
  change: KeptChange;
}

/**
 * What a person owns: the last server state of each thing, and the changes that the server does not have, applied in their
 * order. What is shown is kept on the device first, so nothing that was seen is ever lost (OF-03). Without a disk it works
 * from memory, and a change lasts as long as its request (OF-11).
 */
export class Store {
  readonly userId: string | undefined;
  readonly #disk: Disk | null;
  readonly #serverStates = new ServerStates();
  readonly #changes = new ChangeList();
  readonly #shown = new Map<ThingKey, Thing>();
  readonly #listeners = new Set<Listener>();
  readonly #changeListeners = new Set<() => void>();
  readonly #resetListeners = new Set<() => void>();
  readonly #outcomes = new OutcomeWatch();
  readonly #channel: BroadcastChannel | null;
  /** Writes and re-readings, one after another: an older reading never hides what a newer one has shown. */
  readonly #inTurn = serialQueue();
  readonly #closing = new AbortController();
  #cursor: string | undefined;
  /** The last reading that began before the cursor was set: it may lack what the cursor does not tell. */
  #followedSince = 0;
  /** The last reading that began before another tab's reset: it is of the time before. */
  #outdatedUntil = -1;
  #covered = new Set<string>();
  #lastSeq = 0;
  /** Something that was read is not on the disk: its cursor stays, so that the next start reads it again. */
  #isDiskBehind = false;

  constructor(userId?: string, disk: Disk | null = null, kept?: KeptState) {
    this.userId = userId;
    this.#disk = disk;
    this.#channel = disk === null ? null : new BroadcastChannel(`pouch-${userId}`);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#onMessage(data));
    if (kept === undefined) return;
    continueAfter(kept.changes);
    this.#show(this.#take(kept));
  }

  /** Whether changes outlast the page. */
  get isKept(): boolean {
    return this.#disk !== null;
  }

  /** Aborted when the session has ended. */
  get closed(): AbortSignal {
    return this.#closing.signal;
  }

  get cursor(): string | undefined {
    return this.#cursor;
  }

  get disk(): Disk | null {
    return this.#disk;
  }

  /** Calls back with what changed on the screen. Returns a function that unsubscribes. */
  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back when changes are added, sent, refused or discarded. */
  subscribeToChanges = (listener: () => void): (() => void) => {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  };

  /** Calls back when another tab has forgotten everything: what is shown has to be read again. */
  subscribeToReset = (listener: () => void): (() => void) => {
    this.#resetListeners.add(listener);
    return () => this.#resetListeners.delete(listener);
  };

  /** What the server does not have, the first made first. The same array until it changes. */
  changes = (): readonly KeptChange[] => this.#changes.all();

  /** The thing as it is shown; null where there is none. */
  find<Of extends Kind>(key: ThingKey<Of>): Things[Of] | null {
    return (this.#shown.get(key) as Things[Of] | undefined) ?? null;
  }

  findServerState<Of extends Kind>(key: ThingKey<Of>): Things[Of] | null {
    return this.#serverStates.get(key) as Things[Of] | null;
  }

  /** All things of a kind as they are shown, in no order. */
  all<Of extends Kind>(kind: Of): Things[Of][] {
    const found: Thing[] = [];
    for (const [key, thing] of this.#shown) if (kindOfKey(key) === kind) found.push(thing);
    return found as Things[Of][];
  }

  /** Whether a change of the thing waits for the server. */
  isWaiting = (key: ThingKey): boolean => this.#changes.isWaiting(key);

  /** Whether all things of this path are known, and kept current by the cursor. */
  isCovered = (path: string): boolean => this.#covered.has(path);

  /**
   * Keeps changes and shows them, in this order. Rejects when they cannot be kept; then nothing has changed. `draft` names
   * the tab whose draft they are: it is deleted with them.
   */
  async submit(
    changes: readonly NewChange[],
    { attachment, draft }: { attachment?: Blob | undefined; draft?: string | undefined } = {},
  ): Promise<Submitted[]> {
    const made = changes.map(makeChange);
    const added = made.map((change) => ({ change, ...(attachment && { attachment }) }));
    return this.#inTurn(async () => {
      const writing = { added, ...(draft !== undefined && { removedDraft: draft }) };
      const kept = await this.#write(writing).catch((cause: unknown) => {
        throw new NotKeptError(cause);
      });
      const submitted = kept.map((change) => ({ change, ...this.#outcomes.begin(change.key) }));
      for (const change of kept) this.#changes.add(change);
      this.#showAndTell(kept.flatMap(({ things }) => things));
      return submitted;
    });
  }

  /** Tells the callers that wait for the answers to these changes that they are kept and sent later. */
  reportDelay(keys: Iterable<string> = this.#changes.all().map(({ key }) => key)): void {
    for (const key of keys) this.#outcomes.delay(key);
  }

  /** Marks a change that is about to be sent. Resolves to whether it is still to be sent. */
  markSent({ key }: KeptChange): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.#changes.get(key)?.wasSent) return true;
      return this.#keepMarks(key, { wasSent: true });
    });
  }

  /** The device was offline: the change has not left it, so it can still be withdrawn. */
  async unmarkSent({ key }: KeptChange): Promise<void> {
    await this.#inTurn(() => this.#mark(key, { wasSent: null }));
  }

  /**
   * Takes the server's answer to a change and forgets the change, in one transaction: a kill between the two neither undoes
   * nor doubles it. Things without a state in the answer become what the change says.
   */
  async settle(key: string, { things, answer, followUps }: Settled): Promise<void> {
    await this.#inTurn(async () => {
      const change = this.#changes.get(key);
      if (change === undefined) return;
      const answered = things.map(([thing, state]): ServerState => [
        thing,
        this.#isGone(thing, change) ? null : state,
      ]);
      const named = new Set(things.map(([thing]) => thing));
      const assumed = change.things
        .filter((thing) => !named.has(thing))
        .map((thing): ServerState => [thing, applyEffects(thing, this.#serverStates.get(thing), change)]);
      const accepted = [...answered, ...assumed].filter((state) =>
        this.#serverStates.isNewer(state, 'answer', null),
      );
      const added = (followUps?.(change) ?? []).map((followUp) => ({ change: makeChange(followUp) }));
      const kept = await this.#writeOrFallBehind({ things: accepted, removed: [change], added });
      this.#changes.remove(change);
      this.#serverStates.set(accepted, 'answer');
      for (const one of kept) this.#changes.add(one);
      this.#showAndTell([
        ...change.things,
        ...things.map(([thing]) => thing),
        ...kept.flatMap((one) => one.things),
      ]);
    });
    this.#outcomes.resolve(key, answer);
    this.#post({ kind: 'answered', key, answer });
  }

  /** Deleted elsewhere after the server did this change: the answer is from before. */
  #isGone(key: ThingKey, { effects }: Change): boolean {
    const own = effects.filter((effect) => effect.key === key);
    return this.#serverStates.get(key) === null && own.length > 0 && !own.some((effect) => 'put' in effect);
  }

  /**
   * Keeps a refused change for the person to read; it shows no more and holds up nothing (OF-07). A moot one is given up, and
   * without a disk each is. Resolves to whether the caller of one that is kept waited for the outcome.
   */
  async refuse(key: string, { refusal, error, isMoot }: Refused): Promise<boolean> {
    await this.#inTurn(async () => {
      const change = this.#changes.get(key);
      if (!this.isKept || (change !== undefined && isMoot(change))) await this.#giveUp(key, error);
      else await this.#mark(key, { refusal });
    });
    this.#post({ kind: 'refused', key, refusal });
    return this.#outcomes.reject(key, error);
  }

  /** Sends a refused change once more. */
  async retry(key: string): Promise<void> {
    await this.#inTurn(() => this.#mark(key, { refusal: null }));
  }

  /** Replaces the request of a change that was never sent, such as a recording by its words. */
  async rewrite(key: string, update: (change: Change) => Change): Promise<void> {
    await this.#inTurn(async () => {
      await this.#replace(key, (change) => ({ ...update(change), seq: change.seq }));
      this.#showAndTell(this.#changes.get(key)?.things ?? []);
    });
  }

  /** Gives a change up. Later changes of what it was to create go with it. `error` is what their callers get. */
  async discard(key: string, error: unknown = new Error('The change was given up')): Promise<void> {
    await this.#inTurn(() => this.#giveUp(key, error));
  }

  async #giveUp(key: string, error: unknown): Promise<void> {
    const change = this.#changes.get(key);
    if (change === undefined) return;
    const made = new Set(change.effects.flatMap((effect) => ('put' in effect ? [effect.key] : [])));
    const later = this.#changes
      .all()
      .filter((one) => one.seq > change.seq && one.things.some((thing) => made.has(thing)));
    const removed = [change, ...later];
    await this.#write({ removed });
    for (const one of removed) this.#changes.remove(one);
    this.#showAndTell(removed.flatMap(({ things }) => things));
    for (const one of removed) this.#outcomes.reject(one.key, error);
  }

  /**
   * Takes a change back that the server has not answered yet. `withdrawn`: the server never learns of it; `postponed`: it may
   * have it, and gets the opposite change once it has answered; `settled`: it has answered, the caller sends that change.
   */
  withdraw(key: string): Promise<'withdrawn' | 'postponed' | 'settled'> {
    return this.#inTurn(async () => {
      // Another tab may have sent it meanwhile.
      await this.#readAgain([]);
      const change = this.#changes.get(key);
      if (change === undefined) return 'settled';
      if (change.wasSent && change.refusal === undefined) {
        await this.#mark(key, { isUndone: true });
        return 'postponed';
      }
      await this.#giveUp(key, new Error('The change was taken back'));
      return 'withdrawn';
    });
  }

  /** Call before a request whose answer is passed to `absorb`, and `endReading` after it. */
  beginReading = (): number => this.#serverStates.beginReading();

  endReading = (startedAt: number): void => this.#serverStates.endReading(startedAt);

  /** Whether something is being read from the server. */
  get isReading(): boolean {
    return this.#serverStates.isReading;
  }

  /** The things of which this page learned something since a reading began. */
  changedSince = (startedAt: number): ThingKey[] => this.#serverStates.changedSince(startedAt);

  /** The things whose changes wait for the server. */
  waitingThings = (): ThingKey[] => this.#changes.things().filter(this.isWaiting);

  /**
   * Takes what the server said. What is known to be newer stays. The cursor moves on only when nothing has to be read once more.
   * Resolves to false where the reading began before another tab's reset: then it has to be read once more.
   */
  async absorb({ things, startedAt, covers, cursor: read, isReset = false }: Reading): Promise<boolean> {
    return this.#inTurn(async () => {
      if (startedAt <= this.#outdatedUntil) return false;
      const source = read === undefined ? 'path' : 'feed';
      const accepted = things.filter(
        (state) => isReset || this.#serverStates.isNewer(state, source, startedAt),
      );
      const isDecided = isReset || !things.some((one) => this.#serverStates.isUndecided(one, startedAt));
      const cursor = isDecided ? read : undefined;
      // Only what is read after the cursor was set is kept current by it.
      const isKeptCurrent =
        covers !== undefined && this.#cursor !== undefined && startedAt > this.#followedSince;
      const covered = isKeptCurrent && !this.#covered.has(covers) ? [...this.#covered, covers] : undefined;
      const isFurther = cursor !== undefined && cursor !== this.#cursor;
      if (accepted.length === 0 && covered === undefined && !isReset && !isFurther) return true;
      // The pages that follow a database in the place of a lost one hear of the reset themselves.
      const isShared = isReset && !(await this.#disk?.isReplaced());
      await this.#writeOrFallBehind({
        things: accepted,
        ...(cursor !== undefined && { cursor }),
        ...(covered !== undefined && { covered }),
        ...(isShared && { isReset }),
      });
      const forgotten = isReset ? this.#serverStates.keys() : [];
      if (isReset) {
        this.#serverStates.clear();
        this.#covered.clear();
      }
      if (covered !== undefined) this.#covered = new Set(covered);
      if (isReset || (cursor !== undefined && this.#cursor === undefined))
        this.#followedSince = this.#serverStates.lastReading;
      this.#cursor = cursor ?? this.#cursor;
      this.#serverStates.set(accepted, source);
      this.#show(forgotten);
      this.#showAndTell(accepted.map(([key]) => key));
      if (isShared && !this.#isDiskBehind) this.#post({ kind: 'reset' });
      return true;
    });
  }

  /** Stops following other tabs. What is kept stays. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('The session has ended'));
    this.#channel?.close();
    await this.#inTurn(async () => this.#disk?.close());
  }

  async #write(writing: Writing): Promise<KeptChange[]> {
    if (this.#disk !== null) return this.#disk.write(writing);
    const { marked = [], added = [] } = writing;
    return [...marked, ...added.map(({ change }) => ({ ...change, seq: (this.#lastSeq += 1) }))];
  }

  /**
   * Writes what the server has said. Where the storage is full the page goes on with what it has read (OF-11), and only what
   * the server has taken is removed from the disk.
   */
  async #writeOrFallBehind(writing: Writing): Promise<KeptChange[]> {
    const { removed = [], added = [] } = writing;
    try {
      return await this.#write(this.#isDiskBehind ? omit(writing, 'cursor', 'covered') : writing);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      this.#isDiskBehind = true;
      return removed.length + added.length === 0 ? [] : this.#write({ removed, added });
    }
  }

  async #mark(key: string, marks: Marks): Promise<void> {
    await this.#keepMarks(key, marks);
    this.#showAndTell(this.#changes.get(key)?.things ?? []);
  }

  /**
   * Where the storage is full, marks last as long as the page: what waits there is sent all the same. Resolves to whether the
   * change is still there.
   */
  async #keepMarks(key: string, marks: Marks): Promise<boolean> {
    try {
      return await this.#replace(key, (change) => withMarks(change, marks));
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      // Another tab may have taken it back.
      await this.#readAgain([]);
      return this.#changes.markHere(key, marks);
    }
  }

  /** Resolves to whether the change is still there. */
  async #replace(key: string, update: (change: KeptChange) => KeptChange): Promise<boolean> {
    const change = this.#changes.get(key);
    if (change === undefined) return false;
    const [updated] = await this.#write({ marked: [update(change)] });
    if (updated === undefined) return false;
    this.#changes.replace(updated);
    return true;
  }

  #showAndTell(things: readonly ThingKey[]): void {
    this.#show(things);
    const toState = (key: ThingKey): ServerState => [key, this.#serverStates.get(key)];
    this.#post({ kind: 'written', things, ...(this.#isDiskBehind && { unwritten: things.map(toState) }) });
  }

  #show(things: Iterable<ThingKey>): void {
    const changed = new Map<ThingKey, ShownChange>();
    for (const key of new Set(things)) {
      const before = this.#shown.get(key) ?? null;
      const after = withChanges(key, this.#serverStates.get(key), this.#changes.forThing(key));
      if (after === null) this.#shown.delete(key);
      else this.#shown.set(key, after);
      if (after !== before) changed.set(key, { before, after });
    }
    if (changed.size > 0) for (const listener of this.#listeners) listener(changed);
    for (const listener of this.#changeListeners) listener();
  }

  #post(message: Message): void {
    if (!this.closed.aborted) this.#channel?.postMessage(message);
  }

  #onMessage(message: Message): void {
    if (message.kind === 'written')
      void this.#inTurn(() => this.#readAgain(message.things, message.unwritten)).catch(() => undefined);
    if (message.kind === 'reset') void this.#inTurn(() => this.#startOver()).catch(() => undefined);
    if (message.kind === 'answered') this.#outcomes.resolve(message.key, message.answer);
    if (message.kind === 'refused') this.#outcomes.reject(message.key, toRefusalError(message.refusal));
  }

  /** Takes what another tab's reset has left in the place of all that was known. */
  async #startOver(): Promise<void> {
    if (this.#disk === null) return;
    const kept = await this.#disk.load();
    const forgotten = this.#serverStates.keys();
    this.#serverStates.clear();
    this.#followedSince = this.#outdatedUntil = this.#serverStates.lastReading;
    this.#show([...forgotten, ...this.#take(kept)]);
    for (const listener of this.#resetListeners) listener();
  }

  /** Returns the things that may have changed. */
  #take({ cursor, covered, things, changes }: KeptState): ThingKey[] {
    this.#cursor = cursor;
    this.#covered = new Set(covered);
    this.#serverStates.set(things, 'path');
    return [...this.#serverStates.keys(), ...this.#changes.reload(changes)];
  }

  /** Reads what other tabs have written meanwhile to the list of changes; a tab that was frozen missed the message. */
  refreshChanges = (): Promise<void> => this.#inTurn(() => this.#readAgain([]));

  /** Takes what another tab has written, and what that has read and could not write. */
  async #readAgain(things: readonly ThingKey[], unwritten: readonly ServerState[] = []): Promise<void> {
    if (this.#disk === null) return;
    const { states, changes } = await this.#disk.read(things);
    const changed = this.#changes.reload(changes);
    // Of a change that was sent there, the answer is there too.
    const answered = changed.length > 0 ? (await this.#disk.read(changed)).states : [];
    const unwrittenKeys = new Set(unwritten.map(([key]) => key));
    this.#takeNewer(
      [...states, ...answered].filter(([key, thing]) => thing !== null || !unwrittenKeys.has(key)),
    );
    // This tab may find room for it. Otherwise it, too, knows more than the disk from now on.
    const missing = this.#takeNewer(unwritten);
    if (missing.length > 0) await this.#writeOrFallBehind({ things: missing });
    if (changed.length + things.length > 0) this.#show([...things, ...changed]);
  }

  /** On a full disk there is an older state than the one in memory. Returns what was newer. */
  #takeNewer(said: readonly ServerState[]): ServerState[] {
    const newer = said.filter((state) => this.#serverStates.isNewer(state, 'answer', null));
    this.#serverStates.set(newer, 'answer');
    return newer;
  }
}
