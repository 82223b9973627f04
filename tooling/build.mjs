/** Builds the server (plain JavaScript for Node) and the web app in parallel. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from './compiler.mjs';
import { buildStamp, root } from './sources.mjs';

const run = (name, command, cwd) =>
  new Promise((done, failed) => {
    const child = spawn(command, { cwd, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    // Shown only after a failure: an operator who starts Pouch can do nothing about a builder's advice.
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', failed);
    child.on('exit', (code) =>
      code === 0 ? done() : failed(new Error(`The ${name} build failed.\n${output}`)),
    );
  });

const compileServer = [...compile, 'apps/server'].map((word) => `"${word}"`).join(' ');

rmSync(buildStamp, { force: true });
try {
  await Promise.all([
    run('server', compileServer, root),
    run('web', 'npm run --silent build', join(root, 'apps/web')),
  ]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
mkdirSync(dirname(buildStamp), { recursive: true });
writeFileSync(buildStamp, '');
