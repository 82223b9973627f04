import type { listItemsQuery } from '@pouch/contract/items';
import { statuses, type Bucket } from '@pouch/contract/vocabulary';
import { startOfDay } from '@pouch/schedule/all-day';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { Page } from '../../../http/calls/page.ts';
import { notFound } from '../../../lib/errors.ts';
import { decodePageCursor, encodePageCursor } from '../../../lib/page-cursor.ts';
import { listItems, listNames } from './item-list-store.ts';
import {
  findCompletionPosition,
  readCompletedItems,
  readDueItems,
  readListedPage,
  type ItemPage,
  type PageRequest,
} from './item-page-store.ts';
import type { ItemReading } from './item-store.ts';
import type { ReadingMoment } from './present-item.ts';

export type ListQuery = z.output<typeof listItemsQuery> & { bucket?: Bucket };

interface ListRequest {
  userId: string;
  query: ListQuery;
  moment: ReadingMoment;
}

/** Of a page whose size the client leaves open. */
const defaultPageSize = 100;

/** A list of items, or the page of it that the client asks for. */
export async function findList(
  database: Database,
  request: ListRequest,
): Promise<ItemReading[] | Page<ItemReading[]>> {
  const { userId, query } = request;
  const { limit, cursor, status, category, bucket, due, archived } = query;
  const list = [userId, { status, category, bucket, due, archived }];
  const isPaged = limit !== undefined || cursor !== undefined;
  const { rows, end } = await readRows(database, request, {
    after: cursor === undefined ? undefined : decodePageCursor(list, cursor),
    limit: isPaged ? (limit ?? defaultPageSize) : undefined,
  });
  return isPaged ? new Page(rows, end && encodePageCursor(list, end)) : rows;
}

async function readRows(
  database: Database,
  { userId, query, moment }: ListRequest,
  page: PageRequest,
): Promise<ItemPage> {
  const { status, category, due, before, archived } = query;
  if (due !== undefined) return readDueItems(database, userId, { before: endOfDay(moment), category }, page);
  if (status !== 'Completed') return readListed(database, { userId, query }, page);
  const after = before === undefined ? page.after : await findCompletionPosition(database, userId, before);
  if (before !== undefined && !after) throw notFound('The item before the page');
  return readCompletedItems(
    database,
    userId,
    { category, isArchived: archived === 'true' },
    { ...page, after },
  );
}

async function readListed(
  database: Database,
  { userId, query }: Pick<ListRequest, 'userId' | 'query'>,
  page: PageRequest,
): Promise<ItemPage> {
  if (page.limit === undefined) return { rows: await listItems(database, userId, query), end: null };
  const wanted = query.status === undefined ? statuses : [query.status];
  return readListedPage(
    database,
    userId,
    { lists: listNames(query), statuses: wanted },
    { ...page, limit: page.limit },
  );
}

/** What is due today ends at midnight in the user's zone. */
const endOfDay = ({ now, accountZone }: ReadingMoment): string => startOfDay(now, accountZone, 1);
