import { describe, expect, it, vi } from 'vitest';
import { testApi, type TestUser } from '../../testing/api.ts';
import { addItem } from '../../testing/item-calls.ts';
import { requestContact, changeContact, findContact, createContacts } from '../../testing/contact-calls.ts';
import { localPushEndpoints } from '../../testing/fakes/push-endpoints.ts';
import { fakePushService } from '../../testing/fakes/fake-push-service.ts';

const service = await fakePushService();
const api = testApi({ pushEndpoints: localPushEndpoints() });

/**
 * Registers a browser of this user; `shown` returns the notifications it received, `shares` those of shares. People who have just
 * become contacts may still hear of that.
 */
async function subscribeBrowser(user: TestUser) {
  const browser = service.browser();
  const body = { deviceId: `browser-${user.id}`, webPush: browser.subscription, platform: 'web' };
  await user.send('registerDevice', { body });
  const shown = () => browser.received.map(({ message }) => message);
  return { shown, shares: () => shown().filter(({ tag }) => tag.startsWith('share-')) };
}

describe('notifications of contacts and shares', () => {
  it('reach the receiver once per share, however often it is sent (SH-06)', async () => {
    const [ana, ben] = await createContacts(api);
    const browser = await subscribeBrowser(ben);
    await ana.send('saveProfile', { body: { displayName: 'Ana' } });
    const { id: itemId } = await addItem(ana, { cleaned_title: 'Call the plumber' });
    const contactId = (await findContact(ana, ben)).id;

    const answers = await Promise.all(
      [1, 2, 3].map(() => ana.send('share', { body: { type: 'item', itemId, contactId } })),
    );

    const id = answers[0]?.answer.id ?? '';
    await vi.waitFor(() => expect(browser.shares()).toHaveLength(1));
    expect(browser.shares()[0]).toEqual({
      type: 'share',
      title: 'Ana shared a task with you',
      body: 'Call the plumber',
      url: '/contacts',
      tag: `share-${id}`,
    });
    const list = await addItem(ana, { cleaned_title: 'A second thing' });
    await ana.send('share', { body: { type: 'item', itemId: list.id, contactId } });
    await vi.waitFor(() => expect(browser.shares()).toHaveLength(2));
  });

  it('are not sent for a blocked user’s shares (CO-08, SH-06)', async () => {
    const [ana, eve] = await createContacts(api);
    const browser = await subscribeBrowser(ana);
    const [own, ben] = [await findContact(ana, eve), await api.createUser()];
    await changeContact(ana, own.id, 'block');
    const { id: itemId } = await addItem(eve);

    await eve.send('share', { body: { type: 'item', itemId, contactId: (await findContact(eve, ana)).id } });

    const { id } = (await requestContact(ben, ana.email)).answer;
    await vi.waitFor(() =>
      expect(browser.shown()).toContainEqual(expect.objectContaining({ tag: `contact-${id}` })),
    );
    expect(browser.shares()).toEqual([]);
  });

  it('are sent for a request and its acceptance, but not for a rejection (CO-06)', async () => {
    const [ana, ben, eve] = [await api.createUser(), await api.createUser(), await api.createUser()];
    await ana.send('saveProfile', { body: { displayName: 'Ana' } });
    const [anas, bens] = [await subscribeBrowser(ana), await subscribeBrowser(ben)];

    const { id } = (await requestContact(ana, ben.email)).answer;
    await vi.waitFor(() => expect(bens.shown()).toHaveLength(1));
    await requestContact(ana, eve.email);
    await changeContact(eve, (await findContact(eve, ana)).id, 'reject');
    await changeContact(ben, id, 'accept');
    await changeContact(ben, id, 'accept');
    await vi.waitFor(() => expect(anas.shown()).toHaveLength(1));

    const common = { type: 'share', url: '/contacts', tag: `contact-${id}` };
    expect(bens.shown()).toEqual([
      { ...common, title: 'Contact request', body: 'Ana would like to connect.' },
    ]);
    expect(anas.shown()).toEqual([
      { ...common, title: 'New contact', body: `${ben.email} is now your contact.` },
    ]);
  });
});
