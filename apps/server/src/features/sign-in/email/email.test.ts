import { describe, expect, it, vi } from 'vitest';
import { emailConfirmations } from '../../../db/schema/sign-in/email-confirmations.ts';
import { changeContact, findContact } from '../../../testing/contact-calls.ts';
import { friday, testApi, testSettings, type TestUser } from '../../../testing/api.ts';
import { password, signInCalls } from '../../../testing/sign-in-calls.ts';

const api = testApi({ settings: { ...testSettings, smtpUrl: 'smtp://mail.example.org' } });
const { freshEmail, post, signUp, signIn, isSignedIn, resetToken } = signInCalls(api);

const mailsTo = (email: string, subject: string) =>
  api.mails.filter((mail) => mail.to === email && mail.subject.includes(subject));

/** The secret of the newest link that was mailed to an address. */
async function linkTo(email: string): Promise<string> {
  await vi.waitFor(() => expect(mailsTo(email, 'Confirm')).not.toEqual([]));
  const text = mailsTo(email, 'Confirm').at(-1)?.text ?? '';
  return /http:\/\/localhost:3000\/confirm-email\?token=(\S+)/.exec(text)?.[1] ?? '';
}

const confirm = (token: string) => api.send('confirmEmail', { body: { token } });

/** A user who has signed up with a password. */
async function signedUp() {
  const email = freshEmail();
  const { token, user } = (await signUp(email)).answer;
  const send: TestUser['send'] = (name, parts = {}) =>
    api.send(name, { ...parts, headers: { authorization: `Bearer ${token}` } });
  return { id: user.id, email, token, send } satisfies TestUser;
}

const change = (user: Pick<TestUser, 'send'>, email: string, word = password) =>
  user.send('changeEmail', { body: { email, password: word } });

describe('the address of an account', () => {
  it('is shown to be one’s own by the link that is mailed at sign-up (CO-06)', async () => {
    const ana = await signedUp();
    const state = { email: ana.email, isVerified: false, pending: null, sendsMail: true };
    expect((await ana.send('getEmail')).answer).toEqual(state);

    expect((await confirm(await linkTo(ana.email))).answer).toEqual({ email: ana.email, isNew: false });

    expect((await ana.send('getEmail')).answer).toEqual({ ...state, isVerified: true });
  });

  it('is confirmed once per link, for a day, and by no guess (CO-06)', async () => {
    const ana = await signedUp();
    const token = await linkTo(ana.email);
    expect((await confirm('no-such-link')).status).toBe(400);
    api.clock.now = new Date(friday.getTime() + 25 * 60 * 60 * 1000);
    expect((await confirm(token)).error.message).toContain('This link has expired');
    api.clock.now = friday;

    expect((await ana.send('sendEmailLink')).status).toBe(204);
    await vi.waitFor(() => expect(mailsTo(ana.email, 'Confirm')).toHaveLength(2));
    const again = await linkTo(ana.email);
    expect((await confirm(again)).status).toBe(200);
    expect((await confirm(again)).status).toBe(400);
    expect(JSON.stringify(await api.database.db.select().from(emailConfirmations))).not.toContain(again);
  });

  it('can be mailed a link five times an hour (AU-13)', async () => {
    const ana = await signedUp();
    for (let time = 0; time < 5; time += 1) expect((await ana.send('sendEmailLink')).status).toBe(204);

    expect((await ana.send('sendEmailLink')).status).toBe(429);
  });
});

describe('a change of address', () => {
  it('takes effect once the new address is confirmed, and is told to the old one before and after (SE-01)', async () => {
    const ana = await signedUp();
    const to = freshEmail();

    expect((await change(ana, to.toUpperCase())).status).toBe(204);

    expect((await ana.send('getEmail')).answer).toMatchObject({ email: ana.email, pending: to });
    await vi.waitFor(() => expect(mailsTo(ana.email, 'A new address')).toHaveLength(1));
    expect((await confirm(await linkTo(to))).answer).toEqual({ email: to, isNew: true });
    expect((await ana.send('getProfile')).answer.email).toBe(to);
    await vi.waitFor(() => expect(mailsTo(ana.email, 'has a new address')).toHaveLength(1));
    expect([(await signIn(ana.email)).status, (await signIn(to)).status]).toEqual([401, 200]);
    expect(await isSignedIn(ana.token)).toBe(true);
  });

  it('needs the password, and counts wrong ones (AU-13)', async () => {
    const ana = await signedUp();
    const to = freshEmail();

    const { status, error } = await change(ana, to, 'not it at all');

    expect([status, error]).toEqual([
      401,
      { code: 'unauthorized', message: 'That isn’t your password.', requiresReauth: true },
    ]);
    for (let time = 1; time < 10; time += 1) await change(ana, to, `guess ${time}`);
    expect((await change(ana, to)).status).toBe(429);
    expect(api.mails.filter((mail) => mail.to === to)).toEqual([]);
  });

  it.each([
    ['nobody', 'Please enter a valid email address.'],
    ['', 'Please enter a valid email address.'],
    [undefined, 'Please enter an email address.'],
  ])('to %j is refused in a sentence (AP-04)', async (email, message) => {
    const ana = await signedUp();

    const { status, error } = await ana.send('changeEmail', { body: { email, password } });

    expect([status, error.message]).toEqual([422, message]);
  });

  it('to one’s own or to another account’s is refused, also if that signs up meanwhile (AU-13)', async () => {
    const [ana, ben] = [await signedUp(), await signedUp()];
    expect((await change(ana, ana.email)).status).toBe(422);
    expect((await change(ana, ben.email)).status).toBe(409);
    const to = freshEmail();
    await change(ana, to);
    const token = await linkTo(to);
    await signUp(to);

    expect((await confirm(token)).error.message).toBe('There is an account with this address already.');
    expect((await ana.send('getProfile')).answer.email).toBe(ana.email);
  });

  it('that the owner did not ask for ends with a new password (AU-03)', async () => {
    const ana = await signedUp();
    const to = freshEmail();
    await change(ana, to);
    const token = await linkTo(to);

    await post('/reset-password', { token: await resetToken(ana.email), newPassword: 'a new password' });

    expect((await confirm(token)).status).toBe(400);
  });

  it('voids reset links that were mailed to the old address (AU-03)', async () => {
    const ana = await signedUp();
    const reset = await resetToken(ana.email);
    const to = freshEmail();
    await change(ana, to);
    await confirm(await linkTo(to));

    const { status } = await post('/reset-password', { token: reset, newPassword: 'a new password' });

    expect(status).toBe(400);
  });

  it('keeps the contacts, who see the new one (CO-01)', async () => {
    const [ana, ben] = [await signedUp(), await signedUp()];
    for (const { email } of [ana, ben]) await confirm(await linkTo(email));
    const { answer: asked } = await ana.send('addContact', { body: { email: ben.email } });
    await changeContact(ben, asked.id, 'accept');
    const to = freshEmail();
    await change(ana, to);
    await confirm(await linkTo(to));

    expect(await findContact(ben, { email: to })).toMatchObject({ status: 'accepted' });
    expect(await findContact(ana, ben)).toMatchObject({ status: 'accepted' });
    expect((await ben.send('listContacts')).answer).toHaveLength(1);
  });
});

describe('contact requests', () => {
  it('wait until the address they were sent to is shown to be one’s own (CO-06)', async () => {
    const ana = await signedUp();
    await confirm(await linkTo(ana.email));
    const ben = await signedUp();
    const { answer: sent } = await ana.send('addContact', { body: { email: ben.email } });
    const list = async () => (await ben.send('listContacts')).answer.map(({ status }) => status);

    expect(await list()).toEqual([]);
    expect((await changeContact(ben, sent.id, 'accept')).status).toBe(404);
    const asked = await ben.send('addContact', { body: { email: ana.email } });
    expect([asked.status, asked.error.message]).toEqual([
      403,
      'Please confirm your own email address first. Settings sends you a link.',
    ]);

    await confirm(await linkTo(ben.email));
    expect(await list()).toEqual(['pending_received']);
    expect((await changeContact(ben, sent.id, 'accept')).status).toBe(204);
  });

  it('arrive after a new password by mail, which shows the same (CO-06)', async () => {
    const ana = await signedUp();
    await confirm(await linkTo(ana.email));
    const ben = await signedUp();
    await ana.send('addContact', { body: { email: ben.email } });
    await post('/reset-password', { token: await resetToken(ben.email), newPassword: 'a new password' });
    const { token } = (await signIn(ben.email, 'a new password')).answer;

    const { answer } = await api.send('listContacts', { headers: { authorization: `Bearer ${token}` } });

    expect(answer.map(({ status }) => status)).toEqual(['pending_received']);
  });
});

describe('a server that cannot send mail', () => {
  const quiet = testApi();

  it('lets contact requests arrive at once, since nobody could confirm an address (CO-06)', async () => {
    const [ana, ben] = [await quiet.createUser(), await quiet.createUser()];
    await ana.send('addContact', { body: { email: ben.email } });

    expect((await findContact(ben, ana)).status).toBe('pending_received');
    expect((await ben.send('getEmail')).answer).toMatchObject({ isVerified: false, sendsMail: false });
    expect(quiet.mails).toEqual([]);
  });
});

describe('deleting the account', () => {
  it('is told to its owner by mail (SE-05)', async () => {
    const ana = await signedUp();
    api.clock.now = new Date();

    expect((await ana.send('deleteAccount')).status).toBe(204);
    api.clock.now = friday;

    await vi.waitFor(() => expect(mailsTo(ana.email, 'is deleted')).toHaveLength(1));
  });
});
