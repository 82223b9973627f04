import { applyChange } from '../lifelists/lifelist-change.ts';
import type { LifeListView } from '../lifelists/lifelist.ts';
import { isWaiting, type Change, type Effect } from './change.ts';
import type { Thing, ThingKey } from './things.ts';

/** A thing with the changes that wait for the server, in their order; null where there is none. */
export const withChanges = (
  key: ThingKey,
  serverState: Thing | null,
  changes: readonly Change[],
): Thing | null =>
  changes
    .filter((change) => isWaiting(change) && change.isUndone !== true)
    .reduce((thing, change) => applyEffects(key, thing, change), serverState);

/** A thing after one change. What is gone stays gone: only a new thing comes into being (OF-06). */
export const applyEffects = (key: ThingKey, thing: Thing | null, change: Change): Thing | null =>
  (effectsByThing(change).get(key) ?? []).reduce<Thing | null>(
    (so, effect) => applyEffect(so, effect, change.madeAt),
    thing,
  );

/** An order of ten thousand items has as many effects: they are looked up, not searched. */
const indexed = new WeakMap<Change, ReadonlyMap<ThingKey, readonly Effect[]>>();

function effectsByThing(change: Change): ReadonlyMap<ThingKey, readonly Effect[]> {
  const known = indexed.get(change);
  if (known !== undefined) return known;
  const byThing = new Map<ThingKey, Effect[]>();
  for (const effect of change.effects) {
    const others = byThing.get(effect.key);
    if (others === undefined) byThing.set(effect.key, [effect]);
    else others.push(effect);
  }
  indexed.set(change, byThing);
  return byThing;
}

function applyEffect(thing: Thing | null, effect: Effect, madeAt: number): Thing | null {
  if ('put' in effect) return thing ?? effect.put;
  if ('remove' in effect) return null;
  if (thing === null) return null;
  if ('merge' in effect) return { ...thing, ...effect.merge };
  return applyChange(thing as LifeListView, effect.lifeList, madeAt);
}
