/**
 * The floor of the API: reads and writes the same rows in the same database with bare Fastify and pg, without
 * authentication. Arguments: the ids of the user who writes and of the user who reads. Environment: `DATABASE_URL`, `PORT`.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { itemRow } from './item-row.ts';

const [writerId, readerId] = process.argv.slice(2);
/** As many connections as in the product's pool. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 });
const columns = Object.keys(itemRow.properties);

const example = await pool.query<Record<string, unknown>>(
  `select ${columns.join(', ')} from items where user_id = $1 limit 1`,
  [writerId],
);
const exampleRow = example.rows[0];
if (!exampleRow) throw new Error('The writer has no item to copy');

const copiedColumns = columns.filter((column) => column !== 'id');
const copiedValues = copiedColumns.map((column) => exampleRow[column]);
const insert =
  `insert into items (user_id, id, ${copiedColumns.join(', ')}) ` +
  `values ($1, uuidv7(), ${copiedColumns.map((_, index) => `$${index + 2}`).join(', ')}) returning id`;
const select = `select ${columns.join(', ')} from items where user_id = $1`;

const app = Fastify();
app.get('/api/health', () => ({ status: 'ok' }));
app.post('/api/items', { schema: { response: { 201: itemRow } } }, async (_, reply) => {
  const { rows } = await pool.query<{ id: string }>(insert, [writerId, ...copiedValues]);
  return reply.code(201).send({ ...exampleRow, ...rows[0] });
});
app.get('/api/items', { schema: { response: { 200: { type: 'array', items: itemRow } } } }, async () => {
  const { rows } = await pool.query<Record<string, unknown>>(select, [readerId]);
  return rows;
});

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
