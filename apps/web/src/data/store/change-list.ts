import { omit } from '../../lib/omit.ts';
import { isWaiting, type Refusal } from './change.ts';
import type { KeptChange } from './database.ts';
import type { ThingKey } from './things.ts';

/** Null takes a mark away. */
export interface Marks {
  wasSent?: true | null;
  isUndone?: true;
  refusal?: Refusal | null;
}

export function withMarks(change: KeptChange, marks: Marks): KeptChange {
  const gone = (['wasSent', 'refusal'] as const).filter((name) => marks[name] === null);
  return omit({ ...change, ...marks }, ...gone);
}

/** The changes that the server does not have, in the order in which they were made, and by thing. */
export class ChangeList {
  readonly #byKey = new Map<string, KeptChange>();
  readonly #byThing = new Map<ThingKey, KeptChange[]>();
  /** Marks that the disk has no room for, by the keys of their changes: they lie over what is read from it. */
  readonly #unwritten = new Map<string, Marks>();
  #list: readonly KeptChange[] | null = null;

  get(key: string): KeptChange | undefined {
    return this.#byKey.get(key);
  }

  /** All of them. The same array until it changes. */
  all = (): readonly KeptChange[] => (this.#list ??= [...this.#byKey.values()]);

  forThing(thing: ThingKey): readonly KeptChange[] {
    return this.#byThing.get(thing) ?? [];
  }

  things(): ThingKey[] {
    return [...this.#byThing.keys()];
  }

  isWaiting = (thing: ThingKey): boolean => this.forThing(thing).some(isWaiting);

  add(change: KeptChange): void {
    this.#list = null;
    this.#byKey.set(change.key, change);
    for (const thing of new Set(change.things)) {
      const others = this.#byThing.get(thing);
      if (others === undefined) this.#byThing.set(thing, [change]);
      else others.push(change);
    }
  }

  remove({ key, things }: KeptChange): void {
    this.#list = null;
    this.#byKey.delete(key);
    this.#unwritten.delete(key);
    for (const thing of things) {
      const others = this.forThing(thing).filter((change) => change.key !== key);
      if (others.length === 0) this.#byThing.delete(thing);
      else this.#byThing.set(thing, others);
    }
  }

  /** Replaces a change by itself with other marks, as it is on the disk. */
  replace(change: KeptChange): void {
    this.#unwritten.delete(change.key);
    this.#set(change);
  }

  /** Marks a change that stays on the disk as it was. Returns whether it is there. */
  markHere(key: string, marks: Marks): boolean {
    const change = this.get(key);
    if (change === undefined) return false;
    this.#unwritten.set(key, { ...this.#unwritten.get(key), ...marks });
    this.#set(withMarks(change, marks));
    return true;
  }

  #set(change: KeptChange): void {
    this.#list = null;
    this.#byKey.set(change.key, change);
    for (const thing of change.things) {
      const others = this.forThing(thing).map((one) => (one.key === change.key ? change : one));
      this.#byThing.set(thing, others);
    }
  }

  /** Takes what is kept in the place of what was known. Returns the things whose changes differ. */
  reload(onDisk: readonly KeptChange[]): ThingKey[] {
    const before = this.all();
    const kept = onDisk.map((change) => withMarks(change, this.#unwritten.get(change.key) ?? {}));
    const keptByKey = new Map(kept.map((change) => [change.key, change]));
    const differing = [
      ...before.filter((one) => !isSame(one, keptByKey.get(one.key))),
      ...kept.filter((one) => !isSame(one, this.#byKey.get(one.key))),
    ];
    if (differing.length === 0) return [];
    this.#list = null;
    this.#byKey.clear();
    this.#byThing.clear();
    for (const change of kept) this.add(change);
    return differing.flatMap(({ things }) => things);
  }
}

const isSame = (one: KeptChange, other: KeptChange | undefined): boolean =>
  other !== undefined &&
  one.seq === other.seq &&
  one.refusal?.message === other.refusal?.message &&
  one.isUndone === other.isUndone &&
  one.wasSent === other.wasSent &&
  one.request.call === other.request.call;
