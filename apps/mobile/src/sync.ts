/** `npm run mobile:sync -- https://pouch.example.org` copies the web app, built for that server, into both native projects. */
import { execFileSync, execSync } from 'node:child_process';
import { join } from 'node:path';
import settings from '../capacitor.config.json' with { type: 'json' };
import { bundleWebAssets } from './bundle-web-assets.ts';
import { serverOrigin } from './server-origin.ts';

const folder = join(import.meta.dirname, '..');
const web = join(folder, '../web');

try {
  const [url] = process.argv.slice(2);
  const server = url === undefined ? null : serverOrigin(url);
  execSync('npm run --silent build', { cwd: web, stdio: 'inherit' });
  await bundleWebAssets({ from: join(web, 'dist'), to: join(folder, settings.webDir), server });
  execFileSync(process.execPath, ['capacitor.mjs', 'sync'], { cwd: folder, stdio: 'inherit' });
  process.stdout.write(`${summarise(server)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function summarise(server: string | null): string {
  if (server !== null) return `Both projects hold the web app for ${server}.`;
  return (
    'No server was named: these apps open, and nobody can sign in. ' +
    'Give its address: npm run mobile:sync -- https://pouch.example.org'
  );
}
