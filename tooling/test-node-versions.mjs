/**
 * Runs the tests whose outcome depends on the version of Node on the versions after the oldest one that Pouch accepts:
 * streams, uploads, sockets, threads, child processes and signals. All other tests run on the version that runs this.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'node-versions');
const versions = ['node-22', 'node-24'];
const server = 'apps/server/src';
const tests = [
  `${server}/http/calls/event-stream.test.ts`,
  `${server}/http/errors/error-responses.test.ts`,
  `${server}/http/uploads`,
  `${server}/lib`,
  `${server}/portability`,
  `${server}/process/main.test.ts`,
  `${server}/features/account/export-and-import.test.ts`,
  `${server}/features/items/sorting`,
  `${server}/features/links/fetch-safely.test.ts`,
  `${server}/features/voice`,
];

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log('Other versions of Node are tested on Linux with an x64 processor only: skipped.');
  process.exit(0);
}
execFileSync('npm', ['ci', '--silent', '--ignore-scripts', '--prefix', folder], { stdio: 'inherit' });
for (const version of versions) {
  const node = join(folder, 'node_modules', version, 'bin/node');
  if (!existsSync(node)) throw new Error(`${version} was not installed in ${folder}`);
  console.log(`Tests on Node ${execFileSync(node, ['--version']).toString().trim()}`);
  const options = ['run', '--project', 'server*', ...tests];
  execFileSync(node, ['node_modules/vitest/vitest.mjs', ...options], { stdio: 'inherit' });
}
