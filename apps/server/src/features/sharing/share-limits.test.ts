import { describe, expect, it } from 'vitest';
import { friday, testApi } from '../../testing/api.ts';
import { requestContact } from '../../testing/contact-calls.ts';
import { addItem } from '../../testing/item-calls.ts';
import { findContact, createContacts } from '../../testing/contact-calls.ts';

const api = testApi();
const inADay = new Date(friday.getTime() + 24 * 60 * 60 * 1000 + 1000);

describe('the daily limits', () => {
  it('allow 50 requests a day, to any address, and say when to retry (CO-06)', async () => {
    const ana = await api.createUser();
    for (let count = 0; count < 50; count += 1) await requestContact(ana, `other-${count}@example.org`);

    const { status, error, headers } = await requestContact(ana, 'one-more@example.org');

    expect([status, headers['retry-after']]).toEqual([429, '86400']);
    expect(error.message).toBe('Too many attempts. Please wait a while and try again.');
    expect((await requestContact(await api.createUser(), 'one-more@example.org')).status).toBe(201);
    api.clock.now = inADay;
    expect((await requestContact(ana, 'one-more@example.org')).status).toBe(201);
    api.clock.now = friday;
  });

  it('allow 300 shares a day (SH-01)', async () => {
    const [ana, ben] = await createContacts(api);
    const { id: itemId } = await addItem(ana);
    const body = { type: 'item', itemId, contactId: (await findContact(ana, ben)).id };
    for (let count = 0; count < 300; count += 1) await ana.send('share', { body });

    const { status, headers } = await ana.send('share', { body });

    expect([status, headers['retry-after']]).toEqual([429, '86400']);
  });
});
