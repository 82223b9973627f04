import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendList } from './json-list.ts';
import { schemaCompilers } from './response-schemas.ts';

const listSchema = z.array(z.object({ id: z.int(), title: z.string() }));

/** What a client gets as a list of so many rows, some with letters of up to four bytes, brackets and commas. */
async function fetchList(length: number) {
  const rows = Array.from({ length }, (_, index) => ({ id: index, title: `[“Zoë’s” 味噌, 🍜],` }));
  const app = Fastify({ schemaController: schemaCompilers });
  const schema = { response: { 200: listSchema } };
  app.get('/', { schema }, (_request, reply) => sendList(rows, 200, reply));
  const response = await app.inject('/');
  await app.close();
  return { rows, response };
}

describe('a list', () => {
  it.each([0, 1, 20, 21, 40, 999, 1_000, 1_001, 2_000, 2_021])(
    'of %i rows is the JSON of its rows (AP-01, AP-02)',
    async (length) => {
      const { rows, response } = await fetchList(length);

      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.body).toBe(JSON.stringify(rows));
    },
  );

  it('that is sent at once says its length, in bytes (AP-01)', async () => {
    const { rows, response } = await fetchList(200);

    expect(response.headers['content-length']).toBe(`${Buffer.byteLength(JSON.stringify(rows))}`);
  });
});
