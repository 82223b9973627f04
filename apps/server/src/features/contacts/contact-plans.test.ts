import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { ask, change, contactsOf, contactWith, twoContacts } from '../../testing/people.ts';
import { statementsOf, stepsOf } from '../../testing/database/plans.ts';

const api = testApi();

/** Strangers, ten of whose contacts are accepted for each request that waits or was declined. */
const strangers = `with made as (
    insert into users (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Somebody', n || '@strangers.example', true, now(), now() from generate_series(1, 3000) as n
    returning id
  )
  insert into contacts (user_id, id, email, contact_id, state, created_at, updated_at)
  select id, gen_random_uuid(), n || '@friends.example', case when n < 10 then id end,
    case when n < 10 then 'accepted' when n = 10 then 'asked' else 'declined' end, now(), now()
  from made, generate_series(1, 11) as n`;

beforeAll(async () => {
  await api.database.pool.query(strangers);
  await api.database.pool.query('vacuum analyze contacts');
}, 60_000);

/** Tables that are read from end to end by what a call asks of contacts. */
async function scannedBy(work: () => Promise<unknown>): Promise<unknown[]> {
  const statements = (await statementsOf(work, '"contacts"')).filter(({ text }) => text.startsWith('select'));
  expect(statements).not.toEqual([]);
  const steps = await Promise.all(statements.map((statement) => stepsOf(api.database.pool, statement)));
  return steps
    .flat()
    .filter((step) => step['Node Type'] === 'Seq Scan')
    .map((step) => step['Relation Name']);
}

describe('among the contacts of 3,000 others', () => {
  it('a person’s own are found by an index', async () => {
    const [ana, ben] = await twoContacts(api);
    const { id } = await contactWith(ana, ben);
    const params = { id };

    expect(await scannedBy(() => contactsOf(ana))).toEqual([]);
    expect(
      await scannedBy(() => ana.send('saveContactName', { params, body: { displayName: 'Ben' } })),
    ).toEqual([]);
    expect(await scannedBy(() => change(ana, id, 'block'))).toEqual([]);
  });

  it('a request that somebody was sent is found by an index', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await ask(ana, ben.email);
    const { id } = await contactWith(ben, ana);

    expect(await scannedBy(() => change(ben, id, 'reject'))).toEqual([]);
    expect(await scannedBy(() => change(ben, id, 'accept'))).toEqual([]);
  });
});
