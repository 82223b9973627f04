import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

const mail = { to: 'ana@example.org', subject: 'Grüße', text: 'Hello 👋', html: '<p>Hello 👋</p>' };
const mailFrom = 'Pouch <pouch@example.org>';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pouch-mail-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function smtpServer(refuse?: string): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done(refuse === undefined ? null : new Error(refuse));
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  undo.push(() => new Promise<void>((closed) => server.close(closed)));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

function mailer(settings: { smtpUrl?: string; dataDir?: string }) {
  const created = createMailer({
    smtpUrl: settings.smtpUrl,
    dataDir: settings.dataDir ?? '/nonexistent',
    mailFrom,
  });
  undo.push(() => created.close());
  return created;
}

describe('the mailer with a mail server', () => {
  it('sends by SMTP, as text and as HTML (AU-02)', async () => {
    const { url, received } = await smtpServer();

    await mailer({ smtpUrl: url }).send({ ...mail, replyTo: 'ben@example.org' });

    const parsed = await PostalMime.parse(received[0] ?? '');
    expect(parsed).toMatchObject({ subject: 'Grüße', from: { address: 'pouch@example.org', name: 'Pouch' } });
    expect(parsed.to).toMatchObject([{ address: 'ana@example.org' }]);
    expect(parsed.replyTo).toMatchObject([{ address: 'ben@example.org' }]);
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual(['Hello 👋', '<p>Hello 👋</p>']);
  });

  it('rejects when the server refuses the mail or cannot be reached (AU-02)', async () => {
    const { url } = await smtpServer('no room');

    await expect(mailer({ smtpUrl: url }).send(mail)).rejects.toThrow('no room');
    await expect(mailer({ smtpUrl: 'smtp://127.0.0.1:1' }).send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the mailer without a mail server', () => {
  it('stores each mail as a file that only its owner can read (AU-02)', async () => {
    const dataDir = await temporaryFolder();
    const outbox = join(dataDir, 'outbox');

    await mailer({ dataDir }).send(mail);
    await mailer({ dataDir }).send(mail);

    const files = await readdir(outbox);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/\.eml$/);
      expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600);
      expect(await PostalMime.parse(await readFile(join(outbox, file)))).toMatchObject({ subject: 'Grüße' });
    }
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  });

  it('rejects when the folder cannot be written (AU-02)', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 'outbox'), 'a file in its place');

    await expect(mailer({ dataDir }).send(mail)).rejects.toThrow('EEXIST');
  });
});
