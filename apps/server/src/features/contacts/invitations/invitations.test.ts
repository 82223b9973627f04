import { describe, expect, it } from 'vitest';
import { invitations } from '../../../db/schema/invitations.ts';
import { friday, testApi, type TestUser } from '../../../testing/api.ts';

const api = testApi();
const ended = 'This invitation has ended. Ask for a new link.';

const invite = async (user: TestUser) => (await user.send('createInvitation')).answer;
const accept = (user: TestUser, code: string) => user.send('acceptInvitation', { params: { code } });
const read = (code: string) => api.send('getInvitation', { params: { code } });
const contactStates = async (user: TestUser) =>
  (await user.send('listContacts')).answer.map(({ contactEmail, status }) => [contactEmail, status]);

async function twoUsers() {
  const [ana, ben] = [await api.createUser(), await api.createUser()];
  await ana.send('saveProfile', { body: { displayName: 'Ana' } });
  return { ana, ben };
}

describe('a link that invites', () => {
  it('is one at a time, names its maker to everyone, and is stored only as a hash (FW-05)', async () => {
    const { ana } = await twoUsers();

    const link = await invite(ana);

    expect(link).toMatchObject({ url: `http://localhost:3000/invite/${link.code}`, usesLeft: 50 });
    expect(link.code).toMatch(/^[\w-]{43}$/);
    expect(await invite(ana)).toEqual(link);
    expect((await read(link.code)).answer).toEqual({ name: 'Ana' });
    expect(JSON.stringify(await api.database.db.select().from(invitations))).not.toContain(link.code);
  });

  it('makes both contacts once the invited person agrees, however often (FW-05)', async () => {
    const { ana, ben } = await twoUsers();
    const { code } = await invite(ana);
    expect(await contactStates(ben)).toEqual([]);

    expect((await accept(ben, code)).answer).toEqual({ name: 'Ana', wasContact: false });
    expect((await accept(ben, code)).answer).toEqual({ name: 'Ana', wasContact: true });

    expect(await contactStates(ben)).toEqual([[ana.email, 'accepted']]);
    expect(await contactStates(ana)).toEqual([[ben.email, 'accepted']]);
    expect((await invite(ana)).usesLeft).toBe(49);
  });

  it.each(['the inviter', 'the invited person'])(
    'accepts the request that %s had sent (CO-06)',
    async (who) => {
      const { ana, ben } = await twoUsers();
      const [asker, asked] = who === 'the inviter' ? [ana, ben] : [ben, ana];
      await asker.send('addContact', { body: { email: asked.email } });

      expect((await accept(ben, (await invite(ana)).code)).status).toBe(200);

      expect(await contactStates(ben)).toEqual([[ana.email, 'accepted']]);
      expect(await contactStates(ana)).toEqual([[ben.email, 'accepted']]);
    },
  );

  it('is refused to its own maker in a sentence (FW-05)', async () => {
    const { ana } = await twoUsers();

    const { status, error } = await accept(ana, (await invite(ana)).code);

    expect([status, error.message]).toEqual([
      409,
      'This is your own link. Send it to someone you’d like to share with.',
    ]);
  });

  it('ends after two weeks, when it is revoked, and is replaced then (FW-05)', async () => {
    const { ana, ben } = await twoUsers();
    const first = await invite(ana);
    api.clock.now = new Date(friday.getTime() + 14 * 24 * 60 * 60 * 1000);
    expect((await read(first.code)).error.message).toBe(ended);
    api.clock.now = friday;
    await ana.send('revokeInvitation');

    const { status, error } = await accept(ben, first.code);

    expect([status, error.message]).toEqual([404, ended]);
    expect((await invite(ana)).code).not.toBe(first.code);
  });

  it('that was never made is not found (AP-03)', async () => {
    const { ben } = await twoUsers();

    expect((await read('nothing')).status).toBe(404);
    expect((await accept(ben, 'x'.repeat(43))).status).toBe(404);
  });

  it('is read sixty times a minute from one address, and not more (FW-05)', async () => {
    const start = friday.getTime() + 15 * 24 * 60 * 60 * 1000;
    api.clock.now = new Date(start);
    const { ana } = await twoUsers();
    const { code } = await invite(ana);
    for (let reads = 0; reads < 60; reads += 1) expect((await read(code)).status).toBe(200);

    expect(await read(code)).toMatchObject({
      status: 429,
      error: { message: 'Too many requests. Please wait a moment.' },
    });
    api.clock.now = new Date(start + 60_000);
    expect((await read(code)).status).toBe(200);
    api.clock.now = friday;
  });

  it('of a blocked person, or for one, connects no one (CO-08, FW-05)', async () => {
    const { ana, ben } = await twoUsers();
    const links = { ana: await invite(ana), ben: await invite(ben) };
    await accept(ben, links.ana.code);
    const [contact] = (await ana.send('listContacts')).answer;
    await ana.send('changeContact', { params: { id: contact?.id ?? '' }, body: { action: 'block' } });

    expect((await accept(ben, links.ana.code)).status).toBe(404);
    expect((await accept(ana, links.ben.code)).status).toBe(409);
    expect(await contactStates(ana)).toEqual([[ben.email, 'blocked']]);
  });
});
