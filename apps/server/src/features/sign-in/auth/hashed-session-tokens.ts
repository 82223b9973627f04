import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashToken } from '../core/hash-token.ts';

type CreateAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<CreateAdapter>;
/** What works inside a transaction; the whole adapter can begin one besides. */
type Queries = Omit<Adapter, 'transaction'>;
type Where = NonNullable<Parameters<Adapter['findMany']>[0]['where']>[number];

/**
 * An adapter of better-auth that stores session tokens as hashes. The library has no setting for it, and needs the token
 * itself in every session that it creates or finds by its token: there the token of the caller stays.
 */
export const withHashedSessionTokens =
  (create: CreateAdapter): CreateAdapter =>
  (options) => {
    const adapter = create(options);
    return {
      ...hashQueries(adapter),
      transaction: (work) => adapter.transaction((queries) => work(hashQueries(queries))),
    };
  };

function hashQueries<Some extends Queries>(queries: Some): Some {
  return {
    ...queries,
    create: async (call) => {
      const { token } = call.data as { token?: unknown };
      if (call.model !== 'session' || typeof token !== 'string') return queries.create(call);
      const stored = await queries.create({ ...call, data: { ...call.data, token: hashToken(token) } });
      return { ...stored, token };
    },
    findOne: async (call) => withToken(await queries.findOne(hashWhere(call)), call),
    findMany: async (call) => queries.findMany(hashWhere(call)),
    count: (call) => queries.count(hashWhere(call)),
    update: async (call) => withToken(await queries.update(hashWhere(call)), call),
    updateMany: (call) => queries.updateMany(hashWhere(call)),
    delete: (call) => queries.delete(hashWhere(call)),
    deleteMany: (call) => queries.deleteMany(hashWhere(call)),
    consumeOne: async (call) => withToken(await queries.consumeOne(hashWhere(call)), call),
  };
}

/** The same call, comparing the column with hashes. */
function hashWhere<Call extends { model: string; where?: Where[] | undefined }>(call: Call): Call {
  if (call.model !== 'session') return call;
  return { ...call, where: call.where?.map(hashCondition) };
}

function hashCondition(condition: Where): Where {
  if (condition.field !== 'token') return condition;
  const { value } = condition;
  if (typeof value === 'string') return { ...condition, value: hashToken(value) };
  if (Array.isArray(value)) return { ...condition, value: value.map((token) => hashToken(String(token))) };
  throw new Error('A session was looked up by a token that is no text');
}

/** The row with the token that it was found by. */
function withToken<Row>(row: Row, { model, where }: { model: string; where: Where[] }): Row {
  const token = model === 'session' ? where.find(({ field }) => field === 'token')?.value : undefined;
  return row !== null && typeof token === 'string' ? { ...row, token } : row;
}
