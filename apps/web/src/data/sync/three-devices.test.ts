import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { omit } from '../../lib/omit.ts';
import { endSession, startSession } from '../session/session.ts';
import { Disk } from '../store/disk.ts';
import { Store } from '../store/store.ts';
import { itemKey } from '../store/things.ts';
import { newItem } from '../items/predicted-item.ts';
import type { NewChange } from '../store/change.ts';
import { catchUp } from './catch-up.ts';
import { startSender } from './sender.ts';

const changeCount = 1_000;
const deviceCount = 3;
/** Another seed: `VITE_SEED=7 npx vitest …`. */
const seed = Number(import.meta.env['VITE_SEED'] ?? 20_261_122);

/** Mulberry32: the same numbers for the same seed. */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Executed {
  device: number;
  key: string;
  id: string;
  madeAt: string;
  apply: (item: Item | null) => Item | null;
}

interface Received {
  device: number;
  method: string;
  path: string;
  key: string;
  madeAt: string;
  body: Partial<Item>;
}

const notFound = { code: 'not_found', message: 'This item does not exist.' };

/**
 * A server that does each key once and tells what changed since a cursor. It answers from a log of what it has executed: the
 * state of an item is the log replayed from the start, as slowly as it is simple.
 */
class ReferenceServer {
  readonly log: Executed[] = [];
  /** The keys of deletions of what was deleted already: no device keeps them. */
  readonly needless = new Set<string>();
  readonly #answers = new Map<string, { status: number; body: unknown }>();

  state(id: string): Item | null {
    const entries = this.log.filter((entry) => entry.id === id);
    return entries.reduce<Item | null>((item, { apply }, index) => {
      const next = apply(item);
      return next && { ...next, version: index + 1 };
    }, null);
  }

  ids = (): string[] => [...new Set(this.log.map(({ id }) => id))];

  /** The response to a request, without any accident. */
  respond(received: Received): Response {
    const { method, path, key } = received;
    if (path.startsWith('/api/changes/since')) return Response.json(this.#changesSince(path));
    if (method === 'GET') return this.#read(path);
    const known = this.#answers.get(key) ?? this.#execute(received);
    // A refusal is not stored: its reason may be gone at the next attempt.
    if (known.status < 400) this.#answers.set(key, known);
    return known.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(known.body, { status: known.status });
  }

  #read(path: string): Response {
    const item = this.state(path.split('/')[3] ?? '');
    return item === null ? Response.json(notFound, { status: 404 }) : Response.json(item);
  }

  #execute({ device, method, path, key, madeAt, body }: Received) {
    const id = method === 'POST' ? (body.id ?? '') : (path.split('/')[3] ?? '');
    const entry = { device, key, id, madeAt };
    if (method !== 'POST' && this.state(id) === null) {
      if (method === 'DELETE') this.needless.add(entry.key);
      return { status: 404, body: notFound };
    }
    if (method === 'POST') {
      const made = newItem({ ...(body as Item), original_text: body.cleaned_title ?? '' });
      this.log.push({ ...entry, apply: () => made });
    } else if (method === 'DELETE') {
      this.log.push({ ...entry, apply: () => null });
      return { status: 204, body: undefined };
    } else {
      const fields = omit(body, 'version');
      this.log.push({ ...entry, apply: (item) => item && { ...item, ...fields } });
    }
    return { status: 200, body: this.state(id) };
  }

  #changesSince(path: string) {
    const cursor = new URLSearchParams(path.split('?')[1]).get('cursor');
    const changed = [...new Set(this.log.slice(Number(cursor ?? this.log.length)).map(({ id }) => id))];
    const states = changed.map((id) => ({ id, item: this.state(id) }));
    return {
      reset: cursor === null,
      cursor: String(this.log.length),
      more: false,
      items: states.flatMap(({ item }) => item ?? []),
      lifeLists: [],
      sortingRules: [],
      profile: null,
      settings: null,
      gone: states.flatMap(({ id, item }) => (item === null ? [{ kind: 'item', id }] : [])),
    };
  }
}

const random = randomNumbers(seed);
const pick = <Thing>(things: readonly Thing[]): Thing | undefined =>
  things[Math.floor(random() * things.length)];

/** Ways in which a connection is lost: the request never arrives, its answer does not, or the server is overloaded. */
function withAccidents(respond: () => Response): Response {
  const chance = random();
  if (chance < 0.1) throw new TypeError('Failed to fetch');
  if (chance < 0.15) return Response.json({ code: 'unavailable', message: 'Busy' }, { status: 503 });
  const response = respond();
  if (chance < 0.25) throw new TypeError('Failed to fetch');
  return response;
}

interface Device {
  store: Store;
  storage: IDBFactory;
  isOffline: boolean;
  submitted: string[];
}

/** Each device has a database of its own, and no other tab. */
async function openDevice(): Promise<Device> {
  const storage = new IDBFactory();
  return { store: await openPage(storage), storage, isOffline: false, submitted: [] };
}

/** The page is killed, with whatever it was sending, and opened again from what it has kept. */
async function restart(device: Device): Promise<void> {
  await device.store.close();
  device.store = await openPage(device.storage);
}

async function openPage(storage: IDBFactory): Promise<Store> {
  vi.stubGlobal('indexedDB', storage);
  const disk = await Disk.open('ana', null);
  const store = new Store('ana', disk, await disk.load());
  startSender(store, {
    catchUp: () => catchUp(store),
    onRefused: () => undefined,
    onOutdated: () => void catchUp(store).catch(() => undefined),
  });
  return store;
}

let made = 0;

/** A change of a random thing as the device sees it. */
function randomChange(store: Store): NewChange {
  const shown = store.all('item');
  const item = random() < 0.15 ? undefined : pick(shown);
  if (item === undefined) {
    made += 1;
    const id = `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`;
    const title = `Thing ${made}`;
    const body = {
      id,
      cleaned_title: title,
      original_text: title,
      category: 'To-Do',
      urgency: 'Now',
    } as const;
    return {
      things: [itemKey(id)],
      title,
      request: { call: 'addManualItem', body },
      effects: [{ key: itemKey(id), put: newItem(body) }],
    };
  }
  const key = itemKey(item.id);
  const base = { things: [key], title: item.cleaned_title };
  const params = { id: item.id };
  if (random() < 0.06) {
    return { ...base, request: { call: 'removeItem', params }, effects: [{ key, remove: true }] };
  }
  const fields =
    random() < 0.5
      ? { quantity: 1 + Math.floor(random() * 99) }
      : { body: `Note ${Math.floor(random() * 1e6)}` };
  return {
    ...base,
    request: { call: 'updateItem', params, body: { ...fields, version: item.version } },
    effects: [{ key, merge: fields }],
  };
}

describe(`three devices with lost connections and killed pages (seed ${seed})`, () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        postMessage(): void {}
        close(): void {}
      },
    );
    startSession({ token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } });
  });

  afterEach(() => {
    endSession();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('end in the same state, with every change done once and in order, or refused and kept (OF-04, OF-06, OF-07)', async () => {
    const server = new ReferenceServer();
    const devices: Device[] = [];
    for (let index = 0; index < deviceCount; index += 1) {
      devices.push(await openDevice());
    }
    let readingDevice = 0;
    async function read(index: number): Promise<void> {
      readingDevice = index;
      const { store } = devices[index] ?? {};
      if (store) await catchUp(store);
    }
    const tryToRead = (index: number) =>
      read(index).then(
        () => true,
        () => false,
      );
    vi.stubGlobal('fetch', (path: string, { method = 'GET', headers: sent, body }: RequestInit) =>
      Promise.resolve().then(() => {
        const headers = new Headers(sent);
        const key = headers.get('Idempotency-Key');
        // The keys of this test begin with the device.
        const device = key === null ? readingDevice : Number(key.split('x')[0]);
        if (devices[device]?.isOffline) throw new TypeError('Failed to fetch');
        return withAccidents(() =>
          server.respond({
            ...{ device, method, path, key: key ?? '', madeAt: headers.get('Made-At') ?? '' },
            body: typeof body === 'string' ? (JSON.parse(body) as Partial<Item>) : {},
          }),
        );
      }),
    );

    for (const index of devices.keys()) await expect.poll(() => tryToRead(index)).toBe(true);
    for (let count = 0; count < changeCount; count += 1) {
      const index = Math.floor(random() * deviceCount);
      const device = devices[index];
      if (device === undefined) continue;
      const key = `${index}x${count}`;
      await device.store.submit([{ ...randomChange(device.store), key }]);
      device.submitted.push(key);
      if (random() < 0.1) device.isOffline = !device.isOffline;
      if (random() < 0.03) await restart(device);
      if (random() < 0.2) await tryToRead(index);
      if (random() < 0.3) await vi.advanceTimersByTimeAsync(random() * 5_000);
    }

    for (const device of devices) device.isOffline = false;
    const hasWork = () =>
      devices.some(({ store }) => store.changes().some(({ refusal }) => refusal === undefined));
    while (hasWork()) await vi.advanceTimersByTimeAsync(10_000);
    for (const index of devices.keys()) {
      await expect.poll(() => tryToRead(index)).toBe(true);
    }

    const expected = new Map(server.ids().map((id) => [id, server.state(id)]));
    for (const [index, { store, submitted }] of devices.entries()) {
      const executed = server.log.filter((entry) => entry.device === index);
      const refused = store.changes().map(({ key, refusal }) => ({ key, status: refusal?.status }));
      expect(new Set(executed.map(({ key }) => key)).size, 'done once').toBe(executed.length);
      expect(refused.every(({ status }) => status === 404)).toBe(true);
      const needed = submitted.filter((key) => !server.needless.has(key));
      expect([...executed, ...refused].map(({ key }) => key).toSorted()).toEqual(needed.toSorted());
      for (const id of expected.keys()) {
        const moments = executed.filter((entry) => entry.id === id).map(({ madeAt }) => madeAt);
        expect(moments, 'in order').toEqual(moments.toSorted());
        expect(store.find(itemKey(id))).toEqual(expected.get(id));
      }
    }
    expect(server.log.length).toBeGreaterThan(changeCount / 2);
  });
});
