import { describe, expect, it } from 'vitest';
import { testApi, type Person } from '../../testing/api.ts';

const api = testApi();
const ask = (person: Person, email: string) => person.send('addContact', { body: { email } });
const contactsOf = async (person: Person) => (await person.send('listContacts')).answer;

describe('a request', () => {
  it('reaches whoever has the address and is accepted by them alone (CO-06)', async () => {
    const ana = await api.signedIn();
    const ben = await api.signedIn();
    const { status, answer } = await ask(ana, ben.email.toUpperCase());
    expect(status).toBe(201);
    expect(answer).toMatchObject({ status: 'pending_sent', contactEmail: ben.email });
    const [request] = await contactsOf(ben);
    expect(request).toMatchObject({ status: 'pending_received', contactEmail: ana.email });
    const id = request?.id ?? '';
    expect((await ana.send('changeContact', { params: { id }, body: { action: 'accept' } })).status).toBe(409);
    expect((await ben.send('changeContact', { params: { id }, body: { action: 'accept' } })).status).toBe(204);
    expect(await contactsOf(ana)).toMatchObject([{ status: 'accepted', contactEmail: ben.email }]);
    expect(await contactsOf(ben)).toMatchObject([{ status: 'accepted', contactEmail: ana.email }]);
    const item = (
      await ana.send('addManualItem', { body: { cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' } })
    ).answer;
    const [contact] = await contactsOf(ana);
    const shared = await ana.send('share', { body: { type: 'item', itemId: item.id, contactId: contact?.id } });
    expect(shared.status).toBe(201);
    const [pending] = (await ben.send('listPendingShares')).answer;
    expect(pending).toMatchObject({ type: 'item', data: { cleaned_title: 'Milk' } });
    const first = await ben.send('listPendingShares');
    const again = await ben.send('listPendingShares', { headers: { 'if-none-match': String(first.headers['etag']) } });
    expect(again.status).toBe(304);
    const approved = await ben.send('approveShare', { params: { id: pending?.id ?? '' } });
    expect(approved.answer.itemId).not.toBeNull();
    await ana.send('initializeLifeLists');
    await ben.send('initializeLifeLists');
    expect((await ana.send('share', { body: { type: 'lifelist', listId: 'cleaning', contactId: contact?.id } })).status).toBe(201);
    const [list] = (await ben.send('listPendingShares')).answer;
    expect((await ben.send('previewShare', { params: { id: list?.id ?? '' } })).answer).toEqual({});
  });
});
