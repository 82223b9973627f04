import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApi } from '../../../testing/api.ts';
import { addItem } from '../../../testing/item-calls.ts';

const api = testApi();

describe('a list of several thousand items', () => {
  it('comes as one list, complete and in the same order and form as a short one (IL-09)', async () => {
    const ana = await api.createUser();
    const first = await addItem(ana);
    await api.database.db.execute(sql`insert into items
        (user_id, id, title, original_text, category, urgency, status, created_at, updated_at)
      select ${ana.id}, gen_random_uuid(), 'Bread ' || n, 'Bread', 'Shopping', 'Now', 'Active',
        '2026-11-01'::timestamptz - make_interval(secs => n), now()
      from generate_series(1, 3500) as n`);

    const { answer, headers } = await ana.send('listItems');

    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.map((item) => item.cleaned_title)).toEqual([
      first.cleaned_title,
      ...Array.from({ length: 3500 }, (_, index) => `Bread ${index + 1}`),
    ]);
    expect(answer[0]).toEqual((await ana.send('getItem', { params: { id: first.id } })).answer);
  });
});
