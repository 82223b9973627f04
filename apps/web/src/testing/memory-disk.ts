import type { KeptChange } from '../data/store/database.ts';
import type { Disk, Writing } from '../data/store/disk.ts';
import type { ServerState, Thing, ThingKey } from '../data/store/things.ts';

/** A disk in memory, for tests that set the time: the fake IndexedDB has timers of its own. */
export function memoryDisk(): Disk {
  const changes = new Map<number, KeptChange>();
  const things = new Map<ThingKey, Thing>();
  let lastSeq = 0;

  const disk = {
    write({ things: states = [], removed = [], added = [], marked = [] }: Writing) {
      for (const [key, thing] of states) if (thing !== null) things.set(key, thing);
      for (const { seq } of removed) changes.delete(seq);
      for (const change of marked) changes.set(change.seq, change);
      const kept = added.map(({ change }) => ({ ...change, seq: (lastSeq += 1) }));
      for (const change of kept) changes.set(change.seq, change);
      return Promise.resolve([...marked, ...kept]);
    },
    read: (keys: readonly ThingKey[]) =>
      Promise.resolve({
        changes: [...changes.values()],
        states: keys.map((key): ServerState => [key, things.get(key) ?? null]),
      }),
    readAttachment: () => Promise.resolve(undefined),
    close: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
  return disk as unknown as Disk;
}
