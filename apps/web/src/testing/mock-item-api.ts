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
} from '@pouch/contract/items';
import { buckets } from '@pouch/contract/vocabulary';
import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import { anItem } from './an-item.ts';
import { withoutPageSize } from './mock-api.ts';

interface RecordedRequest {
  route: string;
  body: unknown;
  key: string | null;
}

type Handler = (request: RecordedRequest) => Response | Promise<Response>;

/**
 * Replaces `fetch` by a fake of the server's item calls. Requests and responses are validated with the contract's schemas.
 * `override` replaces the response of one route, such as `GET /api/items`.
 */
export function mockItemApi(items: readonly Partial<Item>[] = []) {
  const stored = items.map(anItem);
  const asked: RecordedRequest[] = [];
  const overrides = new Map<string, Handler>();

  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const path = withoutPageSize(url);
    const call: RecordedRequest = {
      route: `${method} ${path}`,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      key: new Headers(headers).get('Idempotency-Key'),
    };
    asked.push(call);
    const override = overrides.get(call.route);
    return override ? override(call) : respond(stored, method, new URL(path, 'http://pouch.test'), call.body);
  });

  return {
    items: stored,
    /** The stored item with this title. */
    item(title: string): Item {
      const found = stored.find((item) => item.cleaned_title === title);
      if (found === undefined) throw new Error(`No item "${title}" is stored`);
      return found;
    },
    asked,
    sent: (route: string) => asked.filter((call) => call.route.startsWith(route)),
    override: (route: string, handler: Handler) => void overrides.set(route, handler),
    restore: (route: string) => void overrides.delete(route),
  };
}

export const errorResponse = (status = 500, message = 'The server has a cold.'): Response =>
  Response.json({ code: status === 404 ? 'not_found' : 'internal', message }, { status });

function respond(stored: Item[], method: string, { pathname, searchParams }: URL, body: unknown): Response {
  if (pathname === '/api/buckets') return validResponse(calls.listBuckets.response, bucketSummaries(stored));
  if (pathname === '/api/user/profile') return errorResponse(404);
  const bucket = /^\/api\/items\/bucket\/(\w+)$/.exec(pathname)?.[1];
  if (bucket !== undefined) return itemsResponse(stored.filter((item) => item.bucket_name === bucket));
  if (method === 'POST') return createItem(stored, pathname, body);

  const id = /^\/api\/items\/([\w-]+)/.exec(pathname)?.[1];
  if (id === 'reorder') return reorder(stored, reorderItemsInput.parse(body).itemOrders);
  if (id === undefined) return itemsResponse(selectPage(stored, searchParams));
  const index = stored.findIndex((item) => item.id === id);
  const found = stored[index];
  if (found === undefined) return errorResponse(404, 'This item does not exist.');
  if (method === 'DELETE') {
    stored.splice(index, 1);
    return new Response(null, { status: 204 });
  }
  stored[index] = pathname.endsWith('/schedule')
    ? scheduleItem(found, body)
    : pathname.endsWith('/skip')
      ? skipOccurrence(found, body)
      : changeItem(found, method, body);
  return validResponse(itemSchema, stored[index]);
}

function changeItem(item: Item, method: string, body: unknown): Item {
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
  const next = status === 'Completed' ? nextDate(item) : null;
  if (next !== null) return { ...item, scheduled_at: next };
  return { ...item, status, completed_at: status === 'Completed' ? '2026-11-20T10:00:00.000Z' : null };
}

function scheduleItem(item: Item, body: unknown): Item {
  const { scheduledAt, all_day, recurringData } = scheduleItemInput.parse(body);
  const recurring = recurringData === undefined ? item.recurring : recurringData;
  return { ...item, scheduled_at: scheduledAt, all_day, recurring, is_recurring: recurring !== null };
}

function skipOccurrence(item: Item, body: unknown): Item {
  skipOccurrenceInput.parse(body);
  return { ...item, scheduled_at: nextDate(item) };
}

function nextDate({ recurring, scheduled_at }: Item): string | null {
  const from = Math.max(Date.now(), Date.parse(scheduled_at ?? ''));
  return recurring && nextOccurrence(recurring, new Date(from).toISOString());
}

function createItem(stored: Item[], pathname: string, body: unknown): Response {
  const made =
    pathname === '/api/items/manual'
      ? fromEntry(addManualItemInput.parse(body))
      : anItem({ cleaned_title: addItemInput.parse(body).originalText });
  stored.push(made);
  return validResponse(itemSchema, made, 201);
}

const fromEntry = ({ original_text, ...entry }: ReturnType<typeof addManualItemInput.parse>): Item => {
  const known = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
  return anItem({ ...known, original_text: original_text ?? entry.cleaned_title });
};

/** The items of a list; with a limit, a page of them, the last completed first. */
function selectPage(stored: Item[], search: URLSearchParams): Item[] {
  const fields = ['category', 'status'] as const;
  const matches = (item: Item) =>
    fields.every((field) => !search.has(field) || item[field] === search.get(field));
  const matching = stored.filter(matches);
  const limit = search.get('limit');
  if (limit === null) return matching;
  const latest = matching.sort((a, b) => (b.completed_at ?? '').localeCompare(a.completed_at ?? ''));
  const start = latest.findIndex(({ id }) => id === search.get('before')) + 1;
  return latest.slice(start, start + Number(limit));
}

function reorder(stored: Item[], orders: readonly { id: string; manualOrder: number }[]): Response {
  for (const { id, manualOrder } of orders) {
    const index = stored.findIndex((item) => item.id === id);
    const item = stored[index];
    if (item === undefined) return errorResponse(404, 'This item does not exist.');
    stored[index] = { ...item, manualOrder };
  }
  return Response.json({ updated: orders.length });
}

const bucketSummaries = (stored: Item[]) =>
  buckets.map((bucketName) => {
    const held = stored.filter((item) => item.bucket_name === bucketName);
    const active = held.filter(({ status }) => status === 'Active');
    const newestTitle = active.at(-1)?.cleaned_title ?? null;
    return { bucketName, count: active.length, completedCount: held.length - active.length, newestTitle };
  });

const itemsResponse = (items: Item[]) => validResponse(calls.listItems.response, items);

function validResponse(schema: { parse: (body: unknown) => unknown }, body: unknown, status = 200): Response {
  return Response.json(schema.parse(body), { status });
}
