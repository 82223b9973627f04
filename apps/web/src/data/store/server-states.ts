import { getVersion, type ServerState, type Thing, type ThingKey } from './things.ts';

/** Where a state comes from: the answer to a change, the feed of changes, or the reading of a path. */
export type Source = 'answer' | 'feed' | 'path';

interface Learned {
  /** The number of the latest reading at that time. */
  at: number;
  source: Source;
}

/**
 * The last state of each thing as the server sent it. An answer may be older than what is known: versions tell, and for
 * things without versions, whether something was learned of them while it was being read.
 */
export class ServerStates {
  readonly #states = new Map<ThingKey, Thing>();
  /** Counts readings. */
  #clock = 0;
  readonly #activeReadings = new Set<number>();
  /** When something was last learned of a thing, since the oldest active reading began. */
  readonly #recentlyLearned = new Map<ThingKey, Learned>();
  /** Things that an answer without their version has changed: a later reading with the same version knows better. */
  readonly #assumed = new Set<ThingKey>();
  /** The last version of deleted things: a reading from before does not bring them back. */
  readonly #goneVersions = new Map<ThingKey, number>();

  get(key: ThingKey): Thing | null {
    return this.#states.get(key) ?? null;
  }

  keys = (): ThingKey[] => [...this.#states.keys()];

  /** The number of the reading that began last. */
  get lastReading(): number {
    return this.#clock;
  }

  get isReading(): boolean {
    return this.#activeReadings.size > 0;
  }

  /** Call before a request whose answer is compared. */
  beginReading(): number {
    this.#clock += 1;
    this.#activeReadings.add(this.#clock);
    return this.#clock;
  }

  endReading(startedAt: number): void {
    this.#activeReadings.delete(startedAt);
    if (this.#activeReadings.size === 0) this.#recentlyLearned.clear();
  }

  /** The things of which something was learned since a reading began. */
  changedSince(startedAt: number): ThingKey[] {
    return [...this.#recentlyLearned].flatMap(([key, { at }]) => (at >= startedAt ? [key] : []));
  }

  /** Whether a state is newer than the known one. `startedAt` of its reading; null for the answer to a change. */
  isNewer([key, thing]: ServerState, source: Source, startedAt: number | null): boolean {
    const version = getVersion(thing ?? undefined);
    const known = getVersion(this.#states.get(key)) ?? this.#goneVersions.get(key);
    if (version !== undefined && known !== undefined && version !== known) return version > known;
    if (startedAt === null) return true;
    const learned = this.#recentlyLearned.get(key);
    if (learned !== undefined && learned.at >= startedAt && outranks(learned.source, source)) return false;
    return version === undefined || known === undefined || this.#assumed.has(key);
  }

  /**
   * Whether nothing tells if a state is newer than an answer that arrived while it was being read: a deletion and things
   * without versions. It has to be read once more.
   */
  isUndecided([key, thing]: ServerState, startedAt: number): boolean {
    const learned = this.#recentlyLearned.get(key);
    const isVersioned = getVersion(thing ?? undefined) !== undefined && this.#states.has(key);
    return learned?.source === 'answer' && learned.at >= startedAt && !isVersioned;
  }

  set(states: readonly ServerState[], source: Source): void {
    for (const [key, thing] of states) {
      if (this.#activeReadings.size > 0) this.#recentlyLearned.set(key, { at: this.#clock, source });
      const before = this.#states.get(key);
      const version = getVersion(before);
      if (
        source === 'answer' &&
        thing !== before &&
        version !== undefined &&
        getVersion(thing ?? undefined) === version
      )
        this.#assumed.add(key);
      else this.#assumed.delete(key);
      if (thing !== null) this.#states.set(key, thing);
      else {
        if (version !== undefined) this.#goneVersions.set(key, version);
        this.#states.delete(key);
      }
    }
  }

  clear(): void {
    this.#states.clear();
    this.#assumed.clear();
    this.#goneVersions.clear();
  }
}

/** What is passed over of the feed never comes again; a path can be read once more. */
const outranks = (learned: Source, incoming: Source): boolean =>
  learned === 'answer' || (learned === 'feed' && incoming === 'path');
