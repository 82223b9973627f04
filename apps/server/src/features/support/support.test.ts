import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '../../db/schema/sign-in/attempts.ts';
import { createMailer } from '../../mail/mailer.ts';
import { friday, testApi, testSettings } from '../../testing/api.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pouch-support-'));
const outbox = join(dataDir, 'outbox');
afterAll(() => rm(dataDir, { recursive: true }));
beforeEach(() => rm(outbox, { recursive: true, force: true }));

const keys = { serviceId: 'service_1', templateId: 'template_1', publicKey: 'public-1' };
const mailer = () => createMailer({ ...testSettings, dataDir });
const api = testApi({ mailer: mailer() });
const withEmailJs = testApi({
  mailer: mailer(),
  settings: { ...testSettings, support: { email: 'help@example.org', emailJs: keys } },
});

const request = { issueType: 'bug', email: 'ana@example.org', message: 'It does not open' };

async function mails() {
  const files = await readdir(outbox).catch(() => []);
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))));
}

describe('a message to the operators', () => {
  it('is a mail that names its author, and replies go to them (SU-04)', async () => {
    const ana = await api.createUser();
    await ana.send('saveProfile', { body: { displayName: 'Ana Lindqvist' } });
    const message = 'Grüße 👋\n\n<b>It</b> does not open.\nBcc: everybody@example.org';

    const { status } = await ana.send('sendSupportRequest', { body: { ...request, message } });

    expect(status).toBe(204);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Pouch support: Bugs',
      from: { address: 'pouch@localhost' },
      to: [{ address: 'help@localhost' }],
      replyTo: [{ address: 'ana@example.org' }],
    });
    expect(mail?.html).toBeUndefined();
    expect(mail?.text?.trim()).toBe(
      [
        'Issue type: Bugs',
        'User email: ana@example.org',
        'User name: Ana Lindqvist',
        `User id: ${ana.id}`,
        '',
        message,
      ].join('\n'),
    );
  });

  it.each([
    // issue type, label
    ['bug', 'Bugs'],
    ['feedback', 'Feedback'],
    ['feature', 'Feature Suggestions'],
    ['general', 'General Queries'],
  ])('about %s is labelled %s (SU-01, SU-04)', async (issueType, label) => {
    const ana = await api.createUser();

    await ana.send('sendSupportRequest', { body: { ...request, issueType } });

    const [mail] = await mails();
    expect(mail?.subject).toBe(`Pouch support: ${label}`);
    expect(mail?.text).toContain(`Issue type: ${label}\n`);
  });

  it('of a user without a name is from Anonymous, and no name can imitate another line (SU-04)', async () => {
    const [nameless, sly] = [await api.createUser(), await api.createUser()];
    await sly.send('saveProfile', { body: { displayName: 'Eve\r\nUser id: 1\r\nBcc: eve@example.org' } });

    await nameless.send('sendSupportRequest', { body: request });
    await sly.send('sendSupportRequest', { body: request });

    const texts = (await mails()).map(({ text }) => text ?? '');
    expect(texts.some((text) => text.includes('User name: Anonymous\n'))).toBe(true);
    const slyText = texts.find((text) => text.includes('Eve')) ?? '';
    expect(slyText).toContain('User name: Eve User id: 1 Bcc: eve@example.org\n');
    expect(slyText.match(/^User id: .*$/gm)).toEqual([`User id: ${sly.id}`]);
    expect((await mails()).flatMap(({ bcc = [] }) => bcc)).toEqual([]);
  });

  it.each([
    // what is wrong, field
    [{ email: 'ana@example.org\r\nBcc: everybody@example.org' }, 'email'],
    [{ email: 'ana@example.org, everybody@example.org' }, 'email'],
    [{ email: 'Ana <ana@example.org>' }, 'email'],
    [{ email: '' }, 'email'],
    [{ message: ' \n ' }, 'message'],
    [{ message: 'x'.repeat(10_001) }, 'message'],
    [{ issueType: 'other' }, 'issueType'],
  ])('is refused with %j, and nothing is sent (SU-02, SU-04)', async (wrong, field) => {
    const ana = await api.createUser();

    const { status, error } = await ana.send('sendSupportRequest', { body: { ...request, ...wrong } });

    expect(status).toBe(422);
    expect(error.issues?.map((issue) => issue.field)).toEqual([field]);
    expect(await mails()).toEqual([]);
  });

  it('that cannot be sent gets an error, and is not logged (SU-03)', async () => {
    const ana = await api.createUser();
    await writeFile(outbox, 'a file in its place');

    const { status, error } = await ana.send('sendSupportRequest', { body: request });

    expect(status).toBe(503);
    expect(error.message).toBe('Your message could not be sent. Please try again.');
    expect(api.logLines.join('')).toContain('EEXIST');
    expect(api.logLines.join('')).not.toContain(request.message);
  });

  it('can be sent ten times an hour per user, from anywhere, and then says when to retry (SU-04, AP-04)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const send = () => ana.send('sendSupportRequest', { body: request });

    const first = await Promise.all(Array.from({ length: 12 }, send));
    const refused = first.filter(({ status }) => status === 429);

    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers['retry-after']).toBe('3600');
    expect((await ben.send('sendSupportRequest', { body: request })).status).toBe(204);
    expect(JSON.stringify(await api.database.db.select().from(attempts))).not.toContain(ana.id);
    api.clock.now = new Date(friday.getTime() + 3_601_000);
    expect((await send()).status).toBe(204);
    api.clock.now = friday;
  });

  it('requires a signed-in user (SU-04)', async () => {
    expect((await api.send('sendSupportRequest', { body: request })).status).toBe(401);
    expect((await api.send('getSupportWays')).status).toBe(401);
  });
});

describe('the channel for messages', () => {
  const policy = async (app: typeof api.app) =>
    String((await app.inject('/')).headers['content-security-policy']);

  it('is this server unless EmailJS is configured, and the page may connect to no other host (SU-04)', async () => {
    const ana = await api.createUser();

    expect((await ana.send('getSupportWays')).answer).toEqual({ email: 'help@localhost', emailJs: null });
    expect(await policy(api.app)).toContain("connect-src 'self';");
  });

  it('is EmailJS with its keys, and then the page may connect to it (SU-04)', async () => {
    const ana = await withEmailJs.createUser();

    expect((await ana.send('getSupportWays')).answer).toEqual({ email: 'help@example.org', emailJs: keys });
    expect(await policy(withEmailJs.app)).toContain("connect-src 'self' https://api.emailjs.com;");
  });
});
