/**
 * The floor of the API: bare Fastify and pg with prepared statements, and a table of items with nothing but its key.
 * Each call does the least of what the product does. Arguments: the ids of the user who writes and of the one who
 * reads. Environment: `DATABASE_URL`, `PORT`.
 */
import { createHash } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { itemRow } from './item-row.ts';

const [writerId, readerId] = process.argv.slice(2);
/** As many connections as in the product's pool. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
const columns = Object.keys(itemRow.properties);

await pool.query(`create table floor_items (like items including defaults, primary key (id))`);
await pool.query(`insert into floor_items select * from items`);
await pool.query(`analyze floor_items`);

const example = await pool.query<Record<string, unknown>>(
  `select ${columns.join(', ')} from items where user_id = $1 order by id limit 1`,
  [writerId],
);
const exampleRow = example.rows[0];
if (!exampleRow) throw new Error('The writer has no item to copy');

const copiedColumns = columns.filter((column) => column !== 'id');
const copiedValues = copiedColumns.map((column) => exampleRow[column]);
const insert = {
  name: 'insert',
  text:
    `insert into floor_items (user_id, id, ${copiedColumns.join(', ')}) ` +
    `values ($1, uuidv7(), ${copiedColumns.map((_, index) => `$${index + 2}`).join(', ')}) returning id`,
};
const select = {
  name: 'select',
  text: `select ${columns.join(', ')} from items where user_id = $1 and archived_at is null and removed_at is null`,
};
const complete = {
  name: 'complete',
  text: `update floor_items set status = 'Completed', completed_at = now() where id = $1`,
};
const session = {
  name: 'session',
  text: 'select user_id from sessions where token = $1 and expires_at > now()',
};

async function findUser({ headers }: FastifyRequest): Promise<string | undefined> {
  const token = (headers.authorization ?? '').slice('Bearer '.length);
  const hash = createHash('sha256').update(token).digest('hex');
  return (await pool.query<{ user_id: string }>({ ...session, values: [hash] })).rows[0]?.user_id;
}

const app = Fastify();
app.get('/api/health', () => ({ status: 'ok' }));
app.post('/api/items', { schema: { response: { 201: itemRow } } }, async (request, reply) => {
  const userId = await findUser(request);
  const { rows } = await pool.query<{ id: string }>({ ...insert, values: [userId, ...copiedValues] });
  return reply.code(201).send({ ...exampleRow, ...rows[0] });
});
app.get('/api/items', { schema: { response: { 200: { type: 'array', items: itemRow } } } }, async () => {
  const { rows } = await pool.query<Record<string, unknown>>({ ...select, values: [readerId] });
  return rows;
});
app.patch<{ Params: { id: string } }>('/api/items/:id/status', async ({ params }) => {
  await pool.query({ ...complete, values: [params.id] });
  return { status: 'Completed' };
});
app.get('/api/unchanged', async (request, reply) => {
  await findUser(request);
  return reply.code(304).send();
});

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
