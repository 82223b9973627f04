import { isWaiting } from './change.ts';
import type { KeptChange } from './database.ts';
import type { ThingKey } from './things.ts';

/** The changes that the server does not have, in the order in which they were made, and by thing. */
export class ChangeList {
  readonly #byKey = new Map<string, KeptChange>();
  readonly #byThing = new Map<ThingKey, KeptChange[]>();
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
    for (const thing of things) {
      const others = this.forThing(thing).filter((change) => change.key !== key);
      if (others.length === 0) this.#byThing.delete(thing);
      else this.#byThing.set(thing, others);
    }
  }

  /** Replaces a change by itself with other marks. */
  replace(change: KeptChange): void {
    this.#list = null;
    this.#byKey.set(change.key, change);
    for (const thing of change.things) {
      const others = this.forThing(thing).map((one) => (one.key === change.key ? change : one));
      this.#byThing.set(thing, others);
    }
  }

  /** Takes what is kept in the place of what was known. Returns the things whose changes differ. */
  reload(kept: readonly KeptChange[]): ThingKey[] {
    const before = this.all();
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
  one.refusal?.message === other.refusal?.message &&
  one.isUndone === other.isUndone &&
  one.wasSent === other.wasSent &&
  one.request.call === other.request.call;
