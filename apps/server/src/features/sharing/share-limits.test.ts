import { expect, it } from 'vitest';
import { friday, testApi } from '../../testing/api.ts';
import { ask } from '../../testing/people.ts';
import { added } from '../../testing/item-calls.ts';
import { contactWith, twoContacts } from '../../testing/people.ts';

const api = testApi();
const inADay = new Date(friday.getTime() + 24 * 60 * 60 * 1000 + 1000);

it('lets a person send 50 requests a day, whoever is asked, and says when to come back (CO-06)', async () => {
  const ana = await api.signedIn();
  for (let count = 0; count < 50; count += 1) await ask(ana, `somebody-${count}@example.org`);

  const { status, error, headers } = await ask(ana, 'one-more@example.org');

  expect([status, headers['retry-after']]).toEqual([429, '86400']);
  expect(error.message).toBe('Too many attempts. Please wait a while and try again.');
  expect((await ask(await api.signedIn(), 'one-more@example.org')).status).toBe(201);
  api.clock.now = inADay;
  expect((await ask(ana, 'one-more@example.org')).status).toBe(201);
  api.clock.now = friday;
});

it('lets a person share 300 times a day (SH-01)', async () => {
  const [ana, ben] = await twoContacts(api);
  const { id: itemId } = await added(ana);
  const body = { type: 'item', itemId, contactId: (await contactWith(ana, ben)).id };
  for (let count = 0; count < 300; count += 1) await ana.send('share', { body });

  const { status, headers } = await ana.send('share', { body });

  expect([status, headers['retry-after']]).toEqual([429, '86400']);
});
