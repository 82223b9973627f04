import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorCode } from '../testing/authenticator-app.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { programOptions } from '../testing/programs/program-options.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { UsageError } from './command.ts';
import { parseCommand } from './commands.ts';

/** Starts a program with only the given environment variables. */
function start(name: string, words: readonly string[], env: Record<string, string>, uid?: number) {
  const child = spawn(process.execPath, [...programOptions(new URL(name, import.meta.url)), ...words], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let [out, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, stderr }));
  return { child, ended };
}

const dataDir = await mkdtemp(join(tmpdir(), 'pouch-test-'));
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));

const admin = (...words: string[]) => start('./main.ts', words, { POUCH_DATA_DIR: dataDir }).ended;

async function startServer() {
  const server = start('../process/main.ts', [], { POUCH_DATA_DIR: dataDir });
  const [line] = (await once(server.child.stdout, 'data')) as [string];
  return { ...server, origin: /http:\S+/.exec(line)?.[0] ?? '' };
}

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  server.child.kill();
  await server.ended;
});

async function signUp(email: string): Promise<string> {
  const response = await fetch(`${server.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse', name: 'Ana \u001b[31mRed' }),
  });
  return ((await response.json()) as { token: string }).token;
}

const fetchWithToken = (token: string, path: string) =>
  fetch(`${server.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('the admin program beside a running server', () => {
  it('lists accounts, found by a part of their email address, without control characters', async () => {
    await signUp('ana@example.org');

    const { code, out, stderr } = await admin('users', 'NA@EX');

    expect([code, stderr]).toEqual([0, '']);
    expect(out.split('\n')[1]).toMatch(/^ana@example\.org {2}Ana +\[31mRed {2}full {4}0 +20/);
    expect((await admin('users', '100%')).out).toBe('No account holds "100%".\n');
  });

  it('restricts an account, effective from its next call (AC-05)', async () => {
    const token = await signUp('ben@example.org');

    const { code, out } = await admin('access', 'BEN@example.org', 'restricted');

    expect([code, out]).toEqual([0, 'ben@example.org has restricted access now.\n']);
    const subscription = (await (await fetchWithToken(token, '/api/user/subscription')).json()) as {
      access: string;
    };
    expect(subscription.access).toBe('restricted');
  });

  it('makes the recap of the week of a date (RC-01)', async () => {
    const token = await signUp('eve@example.org');

    const { code, out } = await admin('recap', 'eve@example.org', '2026-01-07');

    expect(code).toBe(0);
    expect(out).toBe(
      'The recap of eve@example.org for the week that ends on 2026-01-11 is made: 0 completed.\n',
    );
    expect(await (await fetchWithToken(token, '/api/recaps/unseen')).json()).toMatchObject({ total: 0 });
  });

  it('prints a link that sets a new password, or mails it (AU-03)', async () => {
    await signUp('eva@example.org');

    const printed = await admin('reset-link', 'eva@example.org');
    const mailed = await admin('reset-link', 'eva@example.org', '--mail');

    const token = /reset-password\?token=(\S+)/.exec(printed.out)?.[1] ?? '';
    const reset = await fetch(`${server.origin}/api/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, newPassword: 'another horse' }),
    });
    expect(reset.status).toBe(200);
    expect(mailed.out).toBe('A mail to eva@example.org is in the outbox of the data folder.\n');
    const [mail = ''] = await readdir(join(dataDir, 'outbox'));
    expect(await readFile(join(dataDir, 'outbox', mail), 'utf8')).toContain('reset-password?token=');
  });

  it('lets a person who has lost the authenticator app sign in without it (OP-05)', async () => {
    const email = 'ivy@example.org';
    const token = await signUp(email);
    const call = async (path: string, body: object) => {
      const response = await fetch(`${server.origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Record<string, string>;
    };
    const signIn = () => call('/api/auth/sign-in/email', { email, password: 'correct horse' });
    const { secret = '' } = await call('/api/user/second-factor', { password: 'correct horse' });
    await call('/api/user/second-factor/confirm', { code: authenticatorCode(secret, new Date()) });
    expect(await signIn()).toHaveProperty('secondStep');

    const { code, out } = await admin('end-second-step', email);

    expect([code, out]).toEqual([0, `${email} signs in without a second step now.\n`]);
    expect(await signIn()).toHaveProperty('token');
    expect((await admin('end-second-step', email)).out).toBe(`${email} has no second step to turn off.\n`);
  });

  it('prints a link that lets a person sign up, or mails it (OP-02)', async () => {
    const forAnyone = await admin('invite');
    const forOne = await admin('invite', 'Guest@example.org');
    const mailed = await admin('invite', 'guest@example.org', '--mail');
    const mailless = await admin('invite', '--mail');
    const wrong = await admin('invite', 'guest');

    expect(forAnyone.out).toMatch(
      /^http:\S+\/auth\?invitation=[\w-]{43}\nIt works for the first person who uses it, for 14 days.\n$/,
    );
    expect(forOne.out).toContain('It works for guest@example.org, for 14 days.');
    expect(mailed.out).toBe('A mail to guest@example.org is in the outbox of the data folder.\n');
    expect([mailless.code, wrong.code]).toEqual([2, 2]);
    expect(wrong.stderr).toContain('"guest" is no email address.');
  });

  it('backs up everything beside the running server, and restores it elsewhere (OP-08)', async () => {
    await signUp('kept@example.org');
    const path = join(dataDir, 'pouch.tar.gz');
    const elsewhere = await mkdtemp(join(tmpdir(), 'pouch-admin-'));
    const adminElsewhere = (...words: string[]) =>
      start('./main.ts', words, { POUCH_DATA_DIR: elsewhere }).ended;

    const written = await admin('backup', path);
    const again = await admin('backup', path);
    const verified = await admin('verify', path);
    const intoRunning = await admin('restore', path);
    const restored = await adminElsewhere('restore', path);
    const listed = await adminElsewhere('users', 'kept');
    const twice = await adminElsewhere('restore', path);

    expect(written).toMatchObject({ code: 0, stderr: '' });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(again).toMatchObject({
      code: 1,
      stderr: `The file ${path} cannot be written: there is one already.\n`,
    });
    expect(verified.out).toMatch(/can be restored: \d+ accounts? with [\d,]+ rows, as of 20/);
    expect(intoRunning.code).toBe(1);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(listed.out).toContain('kept@example.org');
    expect(await readFile(join(elsewhere, 'secret'), 'utf8')).toBe(
      (await readFile(join(dataDir, 'secret'), 'utf8')).trim(),
    );
    expect(twice).toMatchObject({ code: 1, stderr: expect.stringContaining('There are accounts') as string });
    await rm(elsewhere, { recursive: true, force: true, maxRetries: 3 });
  });

  it('says that there is no daily backup, and how to get one (OP-08)', async () => {
    expect((await admin('backups')).out).toBe('There is no daily backup. POUCH_BACKUP=daily makes them.\n');
  });

  it('exports an account to a new file that other users may not read, and deletes an account (SE-05, SE-06)', async () => {
    const token = await signUp('gone@example.org');
    const path = join(dataDir, 'gone.json');

    const exported = await admin('export', 'gone@example.org', path);
    const again = await admin('export', 'gone@example.org', path);
    const unsure = await admin('delete', 'gone@example.org');
    expect((await fetchWithToken(token, '/api/items')).status).toBe(200);
    const deleted = await admin('delete', 'gone@example.org', '--yes');

    expect(exported.code).toBe(0);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      account: { email: 'gone@example.org' },
    });
    expect(again).toMatchObject({
      code: 1,
      stderr: `The file ${path} cannot be written: there is one already.\n`,
    });
    expect(unsure.code).toBe(2);
    expect(unsure.stderr).toContain('Nothing was deleted. With --yes, gone@example.org');
    expect(deleted).toMatchObject({ code: 0, stderr: '' });
    expect((await fetchWithToken(token, '/api/items')).status).toBe(401);
  });

  it('shows what happened to an account, and what operators did, also to one that is gone', async () => {
    await signUp('ida@example.org');
    await admin('access', 'ida@example.org', 'full');

    const { code, out } = await admin('audit', 'ida@example.org');
    const all = await admin('audit');

    expect([code, all.code]).toEqual([0, 0]);
    const [header = '', ...lines] = out.trimEnd().split('\n');
    expect(header).toMatch(/^when \(UTC\) +what +account +device +network address +times$/);
    expect(lines.map((line) => line.slice(18).split(/ {2,}/).slice(0, 2))).toEqual([
      ['admin access', 'ida@example.org'],
      ['signed-up', 'ida@example.org'],
    ]);
    expect(all.out).toMatch(/ admin delete +[0-9a-f-]{36} /);
    expect(all.out).not.toContain('gone@example.org');
  });

  it('shows the jobs and their next runs', async () => {
    const { code, out } = await admin('queue');

    expect(code).toBe(0);
    expect(out).toMatch(/^clean-up {2,}.* \d{4}-\d\d-\d\d 03:17 /m);
    expect(out).toContain('weekly-recap');
  });

  it('reports failures and invalid arguments with a message and an exit code each', async () => {
    const failed = await admin('access', 'unknown@example.org', 'full');
    const misused = await admin('frobnicate');

    expect(failed).toEqual({ code: 1, out: '', stderr: 'There is no account "unknown@example.org".\n' });
    expect(misused).toEqual({
      code: 2,
      out: '',
      stderr: 'There is no command "frobnicate".\nSee: npm run --silent admin -- --help\n',
    });
  });
});

describe('the arguments of a command', () => {
  it.each([
    [['access', 'ana@example.org', 'some'], 'The access is full or restricted.'],
    [['access'], '"access" takes 2 words after it.'],
    [['users', 'ana', 'maria'], '"users" takes 1 word after it.'],
    [['queue', '--yes'], '"queue" knows no --yes.'],
    [['users', '--json'], "Unknown option '--json'"],
    [['delete', 'ana@example.org', '--yes=1'], "Option '--yes' does not take an argument"],
    [['--yes'], 'Please name a command.'],
  ])('are refused when they are %j', async (words, sentence) => {
    await expect(parseCommand(words)).rejects.toThrow(new UsageError(sentence));
  });
});

describe('the admin program without a server', () => {
  it('starts the database itself, and stops it', async () => {
    server.child.kill();
    await server.ended;

    const { code, out } = await admin('users', 'ana');

    expect([code, out]).toEqual([0, expect.stringContaining('ana@example.org')]);
    server = await startServer();
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
  });

  it('says where it found no data, and creates nothing there', async () => {
    const empty = await temporaryFolder();

    const { code, stderr } = await start('./main.ts', ['users'], { POUCH_DATA_DIR: empty }).ended;

    expect(code).toBe(1);
    expect(stderr).toContain(`There is no Pouch in ${empty}.`);
    expect(await readdir(empty)).toEqual([]);
  });

  it.runIf(process.getuid?.() === 0)('says that another user may not look into the data folder', async () => {
    const { code, stderr } = await start('./main.ts', ['users'], { POUCH_DATA_DIR: dataDir }, 65_534).ended;

    expect([code, stderr]).toEqual([
      1,
      `The data folder ${dataDir} belongs to another user. Run this as the user that runs Pouch.\n`,
    ]);
  });

  it('uses an external database, and says when that cannot be used', async () => {
    const database = await createTestDatabase();
    const { host = '', port = 0, user = '', database: name = '' } = database.directConnection;
    const url = (path: string) =>
      `postgres://${user}@localhost:${port}/${path}?host=${encodeURIComponent(host)}`;

    const there = await start('./main.ts', ['users'], { DATABASE_URL: url(name) }).ended;
    const nowhere = await start('./main.ts', ['users'], { DATABASE_URL: url('nowhere') }).ended;

    expect(there).toEqual({ code: 0, out: 'There is no account yet.\n', stderr: '' });
    expect(nowhere.code).toBe(1);
    expect(nowhere.stderr).toContain('there is no database of that name');
    await database.close();
  });

  it('prints its usage', async () => {
    const { code, out } = await admin('--help');

    expect(code).toBe(0);
    expect(out).toContain('reset-link <account> [--mail]');
  });
});
