import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import {
  requestContact,
  changeContact,
  listContacts,
  findContact,
  createContacts,
} from '../../testing/contact-calls.ts';
import { captureStatements, explainSteps } from '../../testing/database/plans.ts';

const api = testApi();

/** Other users, who have ten accepted contacts for each pending or declined request. */
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
});

/** The tables that the statements about contacts scan sequentially. */
async function scannedBy(work: () => Promise<unknown>): Promise<unknown[]> {
  const statements = (await captureStatements(work, '"contacts"')).filter(({ text }) =>
    text.startsWith('select'),
  );
  expect(statements).not.toEqual([]);
  const steps = await Promise.all(statements.map((statement) => explainSteps(api.database.pool, statement)));
  return steps
    .flat()
    .filter((step) => step['Node Type'] === 'Seq Scan')
    .map((step) => step['Relation Name']);
}

describe('among the contacts of 3,000 others', () => {
  it('a user’s own are found by an index', async () => {
    const [ana, ben] = await createContacts(api);
    const { id } = await findContact(ana, ben);
    const params = { id };

    expect(await scannedBy(() => listContacts(ana))).toEqual([]);
    expect(
      await scannedBy(() => ana.send('saveContactName', { params, body: { displayName: 'Ben' } })),
    ).toEqual([]);
    expect(await scannedBy(() => changeContact(ana, id, 'block'))).toEqual([]);
  });

  it('a received request is found by an index', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await requestContact(ana, ben.email);
    const { id } = await findContact(ben, ana);

    expect(await scannedBy(() => changeContact(ben, id, 'reject'))).toEqual([]);
    expect(await scannedBy(() => changeContact(ben, id, 'accept'))).toEqual([]);
  });
});
