import { expect, it, vi } from 'vitest';
import { testApi, type Person } from '../../testing/api.ts';
import { added } from '../../testing/item-calls.ts';
import { ask, change, contactWith, twoContacts } from '../../testing/people.ts';
import { localPush } from '../../testing/fakes/push-endpoints.ts';
import { standInPush } from '../../testing/fakes/fake-push-service.ts';

const service = await standInPush();
const api = testApi({ push: localPush() });

/** A browser of this person, which shows what they are told. */
async function browserOf(person: Person) {
  const browser = service.browser();
  const body = { deviceId: `browser-${person.id}`, webPush: browser.subscription, platform: 'web' };
  await person.send('registerDevice', { body });
  return { told: () => browser.received.map(({ message }) => message) };
}

it('tells the receiver once of what was shared, however often it is sent (SH-06)', async () => {
  const [ana, ben] = await twoContacts(api);
  const browser = await browserOf(ben);
  await ana.send('saveProfile', { body: { displayName: 'Ana' } });
  const { id: itemId } = await added(ana, { cleaned_title: 'Call the plumber' });
  const contactId = (await contactWith(ana, ben)).id;

  const answers = await Promise.all(
    [1, 2, 3].map(() => ana.send('share', { body: { type: 'item', itemId, contactId } })),
  );

  const id = answers[0]?.answer.id ?? '';
  await vi.waitFor(() => expect(browser.told()).toHaveLength(1));
  expect(browser.told()[0]).toEqual({
    type: 'share',
    title: 'Ana shared a task with you',
    body: 'Call the plumber',
    url: '/contacts',
    tag: `share-${id}`,
  });
  const list = await added(ana, { cleaned_title: 'A second thing' });
  await ana.send('share', { body: { type: 'item', itemId: list.id, contactId } });
  await vi.waitFor(() => expect(browser.told()).toHaveLength(2));
});

it('tells nobody of what somebody sends who is blocked (CO-08, SH-06)', async () => {
  const [ana, eve] = await twoContacts(api);
  const browser = await browserOf(ana);
  const [own, ben] = [await contactWith(ana, eve), await api.signedIn()];
  await change(ana, own.id, 'block');
  const { id: itemId } = await added(eve);

  await eve.send('share', { body: { type: 'item', itemId, contactId: (await contactWith(eve, ana)).id } });

  await ask(ben, ana.email);
  await vi.waitFor(() => expect(browser.told()).toHaveLength(1));
  expect(browser.told()[0]?.title).toBe('Contact request');
});

it('tells of a request and of its acceptance, and of no rejection (CO-06)', async () => {
  const [ana, ben, eve] = [await api.signedIn(), await api.signedIn(), await api.signedIn()];
  await ana.send('saveProfile', { body: { displayName: 'Ana' } });
  const [anas, bens] = [await browserOf(ana), await browserOf(ben)];

  const { id } = (await ask(ana, ben.email)).answer;
  await vi.waitFor(() => expect(bens.told()).toHaveLength(1));
  await ask(ana, eve.email);
  await change(eve, (await contactWith(eve, ana)).id, 'reject');
  await change(ben, id, 'accept');
  await change(ben, id, 'accept');
  await vi.waitFor(() => expect(anas.told()).toHaveLength(1));

  const common = { type: 'share', url: '/contacts', tag: `contact-${id}` };
  expect(bens.told()).toEqual([{ ...common, title: 'Contact request', body: 'Ana would like to connect.' }]);
  expect(anas.told()).toEqual([
    { ...common, title: 'New contact', body: `${ben.email} is now your contact.` },
  ]);
});
