import type { ChangesSince } from '@pouch/contract/changes-since';
import type { Database, Transaction } from '../db/database.ts';
import type { Handlers } from '../http/calls/call-handlers.ts';
import { decodeCursor, encodeCursor, type ChangeCursor } from './change-cursor.ts';
import {
  findChanges,
  findSnapshotPosition,
  recordLifetimeMs,
  type RecordedChange,
  type SnapshotPosition,
} from './recorded-change-store.ts';

/** Most changes in one response. */
const pageSize = 1_000;

/** Reads the things of a user as they are now, those of `ids` that lists show. */
export interface ThingReaders {
  items: (tx: Transaction, userId: string, ids: string[]) => Promise<ChangesSince['items']>;
  lifeLists: (tx: Transaction, userId: string, ids: string[]) => Promise<ChangesSince['lifeLists']>;
  sortingRules: (tx: Transaction, userId: string, ids: string[]) => Promise<ChangesSince['sortingRules']>;
  profile: (tx: Transaction, userId: string) => Promise<Pick<ChangesSince, 'profile' | 'settings'>>;
}

interface ChangesSinceDeps {
  database: Database;
  now: () => Date;
  read: ThingReaders;
}

/** What changed since a device last asked (OF-13). */
export const changesSinceHandlers = ({
  database,
  now,
  read,
}: ChangesSinceDeps): Pick<Handlers, 'getChangesSince'> => ({
  getChangesSince: async ({ user, query }) => {
    const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
    return database.transaction(
      async (tx) => {
        const position = await findSnapshotPosition(tx);
        const issuedAt = now().getTime();
        if (cursor === null || !canGoOn(cursor, position, issuedAt)) return startAnew(position, issuedAt);
        const found = await findChanges(tx, user.id, { ...cursor, limit: pageSize });
        return {
          reset: false,
          ...toNextCursor(cursor, position, { found, issuedAt }),
          ...(await readThings(tx, user.id, found, read)),
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  },
});

/** Whether every change after the cursor is still recorded, under ids that mean the same. */
const canGoOn = (cursor: ChangeCursor, { history, horizon }: SnapshotPosition, now: number): boolean =>
  cursor.history === history &&
  BigInt(cursor.from) <= BigInt(horizon) &&
  now - cursor.issuedAt < recordLifetimeMs;

const startAnew = ({ history, horizon }: SnapshotPosition, issuedAt: number): ChangesSince => ({
  reset: true,
  cursor: encodeCursor({ history, issuedAt, from: horizon, after: null }),
  more: false,
  items: [],
  lifeLists: [],
  sortingRules: [],
  profile: null,
  settings: null,
  gone: [],
});

/**
 * A transaction that was under way when the first page was read may have changed what the pages have passed. So after
 * the last page reading goes on from the horizon of the first.
 */
function toNextCursor(
  cursor: ChangeCursor,
  { history, horizon }: SnapshotPosition,
  { found, issuedAt }: { found: RecordedChange[]; issuedAt: number },
): Pick<ChangesSince, 'cursor' | 'more'> {
  const isFirstPage = cursor.after === null;
  const from = isFirstPage ? horizon : cursor.from;
  const last = found.length === pageSize ? found.at(-1) : undefined;
  return {
    cursor: encodeCursor({
      history,
      issuedAt: isFirstPage ? issuedAt : cursor.issuedAt,
      from,
      after: last ? [last.changedIn, last.kind, last.id] : null,
    }),
    more: last !== undefined,
  };
}

async function readThings(
  tx: Transaction,
  userId: string,
  changes: RecordedChange[],
  read: ThingReaders,
): Promise<Omit<ChangesSince, 'reset' | 'cursor' | 'more'>> {
  const pickIds = (wanted: RecordedChange['kind']) =>
    changes.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const ids = { item: pickIds('item'), lifeList: pickIds('lifeList'), sortingRule: pickIds('sortingRule') };
  const items = ids.item.length > 0 ? await read.items(tx, userId, ids.item) : [];
  const lifeLists = ids.lifeList.length > 0 ? await read.lifeLists(tx, userId, ids.lifeList) : [];
  const sortingRules = ids.sortingRule.length > 0 ? await read.sortingRules(tx, userId, ids.sortingRule) : [];
  const hasProfileChanged = changes.some(({ kind }) => kind === 'profile');
  const found = { item: items, lifeList: lifeLists, sortingRule: sortingRules };
  return {
    items,
    lifeLists,
    sortingRules,
    ...(hasProfileChanged ? await read.profile(tx, userId) : { profile: null, settings: null }),
    gone: (['item', 'lifeList', 'sortingRule'] as const).flatMap((kind) => {
      const present = new Set<string>(found[kind].map(({ id }) => id));
      return ids[kind].filter((id) => !present.has(id)).map((id) => ({ kind, id }));
    }),
  };
}
