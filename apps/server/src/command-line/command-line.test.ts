import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { friday, testApi } from '../testing/api.ts';
import { addItem } from '../testing/item-calls.ts';
import { runCommand } from './run-command.ts';

const api = testApi();
const root = join(import.meta.dirname, '../../../..');
let server: string;
let folder: string;

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  server = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'pouch-command-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Someone with a token, who types commands. */
async function person(scopes = ['read', 'write'], name = 'logged-in') {
  const user = await api.createUser();
  const { token } = (await user.send('addToken', { body: { name: 'Terminal', scopes } })).answer;
  const env = { XDG_CONFIG_HOME: join(folder, `${name}-${user.id}`) };
  const type = (args: string[], input = '', more: Record<string, string> = {}) =>
    runCommand(args, {
      env: { ...env, ...more },
      now: () => friday,
      readInput: () => Promise.resolve(input),
      askSecret: () => Promise.resolve(token),
    });
  return { user, token, env, type, file: join(env.XDG_CONFIG_HOME, 'pouch', 'login.json') };
}

describe('the command line', () => {
  it('adds, lists, completes and finds after a login (DR-06)', async () => {
    const { type } = await person();
    await type(['login', `${server}/settings`]);

    expect(await type(['add', 'call', 'the', 'dentist', 'tomorrow', 'at', '3pm'])).toMatch(
      /^\w{6} {2}To-Do {5}Call the dentist \(2026-11-2\d \d\d:00\)\n$/,
    );
    expect(await type(['add'], 'buy oat milk\n')).toMatch(/^\w{6} {2}Shopping {2}Oat milk\n$/);
    const listed = await type(['list']);
    expect(listed.split('\n')).toHaveLength(3);
    expect(await type(['list', 'shopping'])).toMatch(/Oat milk\n$/);
    const code = /^(\w{6}) {2}To-Do/m.exec(listed)?.[1] ?? '';
    expect(await type(['done', code])).toBe('Done: Call the dentist\n');
    expect(await type(['done', 'oat'])).toBe('Done: Oat milk\n');
    expect(await type(['list'])).toBe('Nothing there.\n');
    expect(await type(['search', 'dentist'])).toMatch(/Call the dentist .*✓\n$/);
    expect(JSON.parse(await type(['search', 'dentist', '--json']))).toMatchObject({
      items: [{}],
      entries: [],
    });
  });

  it('shows dates in the zone of the account, wherever it is typed (DR-06, SC-04)', async () => {
    const { type, user } = await person();
    await type(['login', server]);
    for (const timezone of ['Pacific/Auckland', 'America/Los_Angeles']) {
      await user.send('saveTimezone', { body: { timezone } });

      expect(await type(['add', 'call the dentist tomorrow at 3pm'])).toMatch(
        /dentist \(2026-11-2\d 15:00\)\n$/,
      );
      await addItem(user, { cleaned_title: timezone, scheduled_at: '2026-12-01T08:00:00Z', all_day: true });
    }
    const listed = await type(['list']);

    expect(listed).toContain('Pacific/Auckland (2026-12-01)');
    expect(listed).toContain('America/Los_Angeles (2026-12-01)');
    expect(await type(['search', 'Auckland'])).toContain('Pacific/Auckland (2026-12-01)');
  });

  it('adds with a token that may not read the account’s zone (DR-06)', async () => {
    const { type } = await person(['capture']);
    await type(['login', server]);

    expect(await type(['add', 'call the dentist tomorrow at 3pm'])).toContain('Call the dentist (2026-11-2');
  });

  it('keeps the token for this user of the machine alone (DR-06)', async () => {
    const { type, file, token } = await person(['capture']);

    expect(await type(['login', server])).toBe(`Logged in to ${server}, kept in ${file}\n`);

    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ server, token });
  });

  it('takes server and token from the environment (DR-06)', async () => {
    const { type, token, user } = await person();
    await addItem(user, { cleaned_title: 'Ring \u001b[31mAna\u202e' });
    expect(await type(['list'], '', { POUCH_SERVER: server, POUCH_TOKEN: token })).toMatch(
      / {2}Ring {1,2}\[31mAna $/m,
    );
  });

  it('completes nothing where several match (DR-06)', async () => {
    const { type, user } = await person();
    await type(['login', server]);
    for (const cleaned_title of ['Water the plants', 'Water the lawn'])
      await addItem(user, { cleaned_title });

    await expect(type(['done', 'water'])).rejects.toThrow(
      /^Several match; give the code of one:\n\w{6} .*\n\w{6} .*$/,
    );
    await expect(type(['done', 'feed the cat'])).rejects.toThrow('Nothing to do is called “feed the cat”.');
    expect(await type(['done', 'water the lawn'])).toBe('Done: Water the lawn\n');
  });

  it.each([
    [['list'], 'No Pouch is known yet.'],
    [['login', 'pouch'], 'Give a whole address'],
    [['login', 'http://pouch.example.org'], 'The address must begin with https://'],
    [['login', 'http://127.0.0.1:9'], 'http://127.0.0.1:9 can’t be reached'],
    [['login'], 'Say which Pouch'],
    [['eat'], 'There is no command “eat”.'],
    [['list', 'everything'], 'List todo, shopping, bucket or today.'],
    [['add', '--sideways'], 'Unknown option'],
    [['add'], 'Say what to add.'],
    [['done'], 'Say what is done.'],
    [['search'], 'Say what to search for.'],
  ])('says about %j what is wrong (DR-06)', async (args, message) => {
    const { type } = await person();
    await expect(type(args)).rejects.toThrow(message);
  });

  it('says when its token has ended, may not do it, or its file is broken (DR-06)', async () => {
    const { type, user, file } = await person(['capture']);
    await type(['login', server]);
    await expect(type(['list'])).rejects.toThrow('read');
    const [token] = (await user.send('listTokens')).answer;
    await user.send('removeToken', { params: { id: token?.id ?? '' } });
    await expect(type(['add', 'tea'])).rejects.toThrow('The token is unknown or has ended.');
    await expect(type(['login', server])).rejects.toThrow('The token is unknown or has ended.');
    await writeFile(file, 'nonsense');
    await expect(type(['add', 'tea'])).rejects.toThrow('can’t be understood. Log in again.');
  });

  it('exits with 2 and a hint when it is not understood (DR-06)', async () => {
    const options = { cwd: root, env: { PATH: process.env.PATH, HOME: folder } };
    const outcome = await new Promise((resolve) => {
      execFile('npm', ['run', '-s', 'pouch', '--', 'eat'], options, (error, stdout, stderr) =>
        resolve({ code: error?.code, stdout, stderr }),
      );
    });

    expect(outcome).toEqual({
      ...{ code: 2, stdout: '', stderr: 'There is no command “eat”.\nSee: npm run -s pouch -- help\n' },
    });
    const { type } = await person();
    expect(await type(['help'])).toContain('Usage:');
  });
});
