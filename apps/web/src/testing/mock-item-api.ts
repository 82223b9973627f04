import { vi } from 'vitest';
import { calls } from '@pouch/contract/calls';
import {
  addItemInput,
  addManualItemInput,
  changeStatusInput,
  item as itemSchema,
  scheduleItemInput,
  skipOccurrenceInput,
  reorderItemsInput,
  updateItemInput,
  type Item,
} from '@pouch/contract/schemas/items';
import { buckets } from '@pouch/contract/vocabulary';
import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import { anItem } from './an-item.ts';

interface Asked {
  route: string;
  body: unknown;
  key: string | null;
}

type Handler = (asked: Asked) => Response | Promise<Response>;

/**
 * Stands in for the server's item calls, at the network's edge. What it takes and answers is checked by the
 * contract's schemas. `override` answers one call differently, by method and path.
 */
export function serveItems(items: readonly Partial<Item>[] = []) {
  const kept = items.map(anItem);
  const asked: Asked[] = [];
  const overrides = new Map<string, Handler>();

  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const call: Asked = {
      route: `${method} ${path}`,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      key: new Headers(headers).get('Idempotency-Key'),
    };
    asked.push(call);
    const override = overrides.get(call.route);
    return override ? override(call) : answer(kept, method, new URL(path, 'http://pouch.test'), call.body);
  });

  return {
    items: kept,
    /** The kept item of this title. */
    item(title: string): Item {
      const found = kept.find((item) => item.cleaned_title === title);
      if (found === undefined) throw new Error(`No item "${title}" is kept`);
      return found;
    },
    asked,
    sent: (route: string) => asked.filter((call) => call.route.startsWith(route)),
    override: (route: string, handler: Handler) => void overrides.set(route, handler),
    restore: (route: string) => void overrides.delete(route),
  };
}

export const refusal = (status = 500, message = 'The server has a cold.'): Response =>
  Response.json({ code: status === 404 ? 'not_found' : 'internal', message }, { status });

function answer(kept: Item[], method: string, { pathname, searchParams }: URL, body: unknown): Response {
  if (pathname === '/api/buckets') return one(calls.listBuckets.answer, summaries(kept));
  if (pathname === '/api/user/profile') return refusal(404);
  const bucket = /^\/api\/items\/bucket\/(\w+)$/.exec(pathname)?.[1];
  if (bucket !== undefined) return many(kept.filter((item) => item.bucket_name === bucket));
  if (method === 'POST') return create(kept, pathname, body);

  const id = /^\/api\/items\/([\w-]+)/.exec(pathname)?.[1];
  if (id === 'reorder') return reorder(kept, reorderItemsInput.parse(body).itemOrders);
  if (id === undefined) return many(pageOf(kept, searchParams));
  const index = kept.findIndex((item) => item.id === id);
  const found = kept[index];
  if (found === undefined) return refusal(404, 'This item does not exist.');
  if (method === 'DELETE') {
    kept.splice(index, 1);
    return new Response(null, { status: 204 });
  }
  kept[index] = pathname.endsWith('/schedule')
    ? scheduled(found, body)
    : pathname.endsWith('/skip')
      ? skipped(found, body)
      : changed(found, method, body);
  return one(itemSchema, kept[index]);
}

function changed(item: Item, method: string, body: unknown): Item {
  if (method === 'PUT') {
    const { extras, recurring, ...changes } = updateItemInput.parse(body);
    const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return {
      ...item,
      ...known,
      ...(extras !== undefined && { extras: extras ?? {} }),
      ...(recurring !== undefined && { recurring, is_recurring: recurring !== null }),
    };
  }
  if (method !== 'PATCH') return item;
  const { status } = changeStatusInput.parse(body);
  return { ...item, status, completed_at: status === 'Completed' ? '2026-11-20T10:00:00.000Z' : null };
}

function scheduled(item: Item, body: unknown): Item {
  const { scheduledAt, recurringData } = scheduleItemInput.parse(body);
  const recurring = recurringData === undefined ? item.recurring : recurringData;
  return { ...item, scheduled_at: scheduledAt, recurring, is_recurring: recurring !== null };
}

function skipped(item: Item, body: unknown): Item {
  skipOccurrenceInput.parse(body);
  const from = Math.max(Date.now(), Date.parse(item.scheduled_at ?? ''));
  const next = item.recurring && nextOccurrence(item.recurring, new Date(from).toISOString());
  return { ...item, scheduled_at: next };
}

function create(kept: Item[], pathname: string, body: unknown): Response {
  const made =
    pathname === '/api/items/manual'
      ? fromEntry(addManualItemInput.parse(body))
      : anItem({ cleaned_title: addItemInput.parse(body).originalText });
  kept.push(made);
  return one(itemSchema, made, 201);
}

const fromEntry = ({ original_text, ...entry }: ReturnType<typeof addManualItemInput.parse>): Item => {
  const known = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
  return anItem({ ...known, original_text: original_text ?? entry.cleaned_title });
};

/** What a list asks for; completed items by the page, the last completed first. */
function pageOf(kept: Item[], search: URLSearchParams): Item[] {
  const fields = ['category', 'status'] as const;
  const isWanted = (item: Item) =>
    fields.every((field) => !search.has(field) || item[field] === search.get(field));
  const wanted = kept.filter(isWanted);
  const limit = search.get('limit');
  if (limit === null) return wanted;
  const latest = wanted.sort((a, b) => (b.completed_at ?? '').localeCompare(a.completed_at ?? ''));
  const start = latest.findIndex(({ id }) => id === search.get('before')) + 1;
  return latest.slice(start, start + Number(limit));
}

function reorder(kept: Item[], orders: readonly { id: string; manualOrder: number }[]): Response {
  for (const { id, manualOrder } of orders) {
    const index = kept.findIndex((item) => item.id === id);
    const item = kept[index];
    if (item === undefined) return refusal(404, 'This item does not exist.');
    kept[index] = { ...item, manualOrder };
  }
  return Response.json({ updated: orders.length });
}

const summaries = (kept: Item[]) =>
  buckets.map((bucketName) => {
    const held = kept.filter((item) => item.bucket_name === bucketName);
    const active = held.filter(({ status }) => status === 'Active');
    const newestTitle = active.at(-1)?.cleaned_title ?? null;
    return { bucketName, count: active.length, completedCount: held.length - active.length, newestTitle };
  });

const many = (items: Item[]) => one(calls.listItems.answer, items);

function one(schema: { parse: (body: unknown) => unknown }, body: unknown, status = 200): Response {
  return Response.json(schema.parse(body), { status });
}
