import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chown, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readPostmaster } from '../db/embedded/postmaster.ts';
import { listPostgresIn } from '../db/embedded/processes.ts';
import { canMakeNamespaces } from '../testing/database/namespaces.ts';
import { programOptions } from '../testing/programs/program-options.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const runMain = programOptions(new URL('./main.ts', import.meta.url));

const namelessUid = 3_456_789;
const nameless = [`--reuid=${namelessUid}`, `--regid=${namelessUid}`, '--clear-groups'];
/** Whether another user may read this project: not when it is below root's home, for example. */
const canReadProject = () => spawnSync('setpriv', [...nameless, 'test', '-r', main]).status === 0;

/** Starts the program with only `env` in its environment. */
function startPouch(env: Record<string, string>) {
  return startProgram(process.execPath, runMain, {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
}

function startProgram(program: string, options: string[], where: SpawnOptions) {
  const child = spawn(program, options, { ...where, stdio: ['ignore', 'pipe', 'pipe'] });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    errorOutput,
  }));
  const firstLine = Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data').then(([text]) => text as string),
    ended.then((end) => end.errorOutput),
  ]);
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  return { child, firstLine, ended };
}

/** Runs the project's `npm start` in a separate project folder, with the program that the tests run. */
async function startByNpm(dataDir: string) {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const start = scripts.start.replace('tooling/start.mjs', runMain.join(' '));
  const project = await temporaryFolder();
  await writeFile(join(project, 'package.json'), JSON.stringify({ scripts: { start } }));
  return startProgram('npm', ['start', '--silent'], {
    cwd: project,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'warn', POUCH_DATA_DIR: dataDir },
  });
}

describe('the server program', () => {
  it('prints its URL once it answers, and shuts down cleanly on a signal, on each version of Node (OP-10)', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const pouch = startPouch({ POUCH_DATA_DIR: dataDir });
    const [, address] = /^Pouch is ready: (http:\S+)\n$/.exec(await pouch.firstLine) ?? [];

    const health = await fetch(`${address}/api/health`);

    expect(health.status).toBe(200);
    pouch.child.kill('SIGTERM');
    expect(await pouch.ended).toEqual({ code: 0, errorOutput: '' });
    expect(await listPostgresIn(join(dataDir, 'postgres'))).toEqual([]);
    expect((await readdir(dataDir)).sort()).toEqual(['lock', 'postgres', 'postgres.log', 'secret']);
  });

  it.runIf(process.platform === 'linux')(
    'says at a terminal, in sentences, its address and what to do at the first start (OP-01)',
    async () => {
      const dataDir = join(await temporaryFolder(), 'data');
      const command = [process.execPath, ...runMain].join(' ');
      const env = { PATH: process.env['PATH'], PORT: '0', POUCH_DATA_DIR: dataDir };
      const terminal = startProgram('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
        env,
      });
      let shown = '';
      terminal.child.stdout.on('data', (text: string) => (shown += text));

      await vi.waitFor(() => expect(shown).toContain('Press Ctrl-C to stop.\r\n'));

      expect(shown.replaceAll('\r', '')).toMatch(
        new RegExp(
          "^Pouch is ready: http:\\S+\nThere's no account yet: open this address in a browser and create yours\\..*\n" +
            `Everything is kept in ${dataDir}\\..*\nPress Ctrl-C to stop\\.\n$`,
        ),
      );
    },
  );

  it.runIf(canMakeNamespaces && canReadProject())(
    'starts with a read-only root, as a user id without a name or a home (OP-01)',
    async () => {
      const folder = await temporaryFolder(0o755);
      const script = [
        `mount --bind ${folder} ${folder}`,
        'mount -o remount,bind,ro /',
        `exec setpriv ${nameless.join(' ')} ${process.execPath} ${runMain.join(' ')}`,
      ];
      await chown(folder, namelessUid, namelessUid);
      const pouch = startProgram('unshare', ['--mount', 'sh', '-c', script.join(' && ')], {
        env: { PATH: process.env['PATH'], PORT: '0', POUCH_DATA_DIR: join(folder, 'data'), TMPDIR: folder },
      });

      expect(await pouch.firstLine).toMatch(/^(Pouch is ready|\{.*Server listening)/);

      pouch.child.kill('SIGINT');
      expect(await pouch.ended).toEqual({ code: 0, errorOutput: '' });
    },
  );

  // Later versions load it with `node:http`.
  it.runIf(process.versions.node.startsWith('20.'))(
    'starts without Node’s fetch, which takes 3 MB (OP-10)',
    async () => {
      const dataDir = join(await temporaryFolder(), 'data');
      const tell = `process.on('exit', () => console.error(process.moduleLoadList.join()))`;
      const options = `--import "data:text/javascript,${tell}"`;
      const pouch = startPouch({ POUCH_DATA_DIR: dataDir, NODE_OPTIONS: options });
      expect(await pouch.firstLine).toMatch(/^Pouch is ready/);

      pouch.child.kill('SIGTERM');

      const loaded = (await pouch.ended).errorOutput;
      expect(loaded).toContain('NativeModule net');
      expect(loaded).not.toContain('undici');
    },
  );

  it('starts without Fastify’s compilers of JSON Schemas, which take 1 MB (OP-10)', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const tell =
      'import(`node:module`).then(m=>process.on(`exit`,()=>console.error(Object.keys(m.default._cache).join())))';
    const pouch = startPouch({
      POUCH_DATA_DIR: dataDir,
      NODE_OPTIONS: `--import "data:text/javascript,${tell}"`,
    });
    expect(await pouch.firstLine).toMatch(/^Pouch is ready/);

    pouch.child.kill('SIGTERM');

    const loaded = (await pouch.ended).errorOutput;
    expect(loaded).toContain('node_modules/fastify/');
    expect(loaded).not.toContain('-compiler/');
  });

  it('says that it is about to stop before it does (OP-07)', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const pouch = startPouch({ POUCH_DATA_DIR: dataDir });
    const [, address] = /^Pouch is ready: (http:\S+)\n$/.exec(await pouch.firstLine) ?? [];
    const readiness = async () => (await fetch(`${address}/api/health/ready`)).status;
    expect(await readiness()).toBe(200);

    pouch.child.kill('SIGTERM');

    await vi.waitFor(async () => expect(await readiness()).toBe(503));
    expect(await pouch.ended).toEqual({ code: 0, errorOutput: '' });
  });

  it('answers 503 while its database is down, and goes on when it runs again', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const pouch = startPouch({ POUCH_DATA_DIR: dataDir });
    const [, address] = /^Pouch is ready: (http:\S+)\n$/.exec(await pouch.firstLine) ?? [];
    const health = async () => (await fetch(`${address}/api/health`)).status;
    const postmaster = await readPostmaster(join(dataDir, 'postgres'));

    process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL');
    const down = await health();
    await vi.waitFor(async () => expect(await health()).toBe(200));

    expect([200, 503]).toContain(down);
    pouch.child.kill('SIGTERM');
    expect(await pouch.ended).toMatchObject({
      code: 0,
      errorOutput: expect.stringContaining('PostgreSQL is running again.') as string,
    });
  });

  it('shuts down cleanly when npm, which started it, gets a signal', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    const npm = await startByNpm(dataDir);
    expect(await npm.firstLine).toContain('Pouch is ready');

    npm.child.kill('SIGTERM');
    await npm.ended;

    expect(await listPostgresIn(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('does not start with invalid settings, and names every problem without a stack', async () => {
    const dataDir = join(await temporaryFolder(), 'data');

    const pouch = startPouch({ POUCH_DATA_DIR: dataDir, PORT: 'http', LOG_LEVEL: 'loud' });
    const { code, errorOutput } = await pouch.ended;

    expect(code).toBe(1);
    expect(errorOutput.trim().split('\n')).toEqual([
      'These settings cannot be used:',
      expect.stringMatching(/^ {2}PORT: give/),
      expect.stringMatching(/^ {2}LOG_LEVEL: give/),
    ]);
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  it('exits with a sentence when its port is taken, and leaves no database running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const dataDir = join(await temporaryFolder(), 'data');

    const { code, errorOutput } = await startPouch({ POUCH_DATA_DIR: dataDir, PORT: String(port) }).ended;

    expect(code).toBe(1);
    expect(errorOutput).toBe(
      `Pouch cannot listen on 127.0.0.1:${port}: another program is using it. Stop that program, or set PORT to a free port.\n`,
    );
    expect(await listPostgresIn(join(dataDir, 'postgres'))).toEqual([]);
  });

  it('exits with a sentence when its data folder is a file', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    await writeFile(dataDir, '');

    const { code, errorOutput } = await startPouch({ POUCH_DATA_DIR: dataDir }).ended;

    expect(code).toBe(1);
    expect(errorOutput).toMatch(/^There is a file where the folder .* should be\. [^\n]*\n$/);
  });
});
