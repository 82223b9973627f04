import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { carryPages } from './bundle-web-assets.ts';

const head = '<!doctype html><head><meta charset="utf-8" /><title>Pouch</title></head>';

/** The page that is made of a built one, and the files beside it. */
async function carried(server: string | null): Promise<{ html: string; files: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'pouch-carried-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [from, to] = [join(folder, 'built'), join(folder, 'carried')];
  await mkdir(join(from, 'assets'), { recursive: true });
  await mkdir(to);
  await writeFile(join(to, 'of-the-last-time.js'), '');
  await writeFile(join(from, 'index.html'), head);
  await writeFile(join(from, 'assets/app-1a.js'), '');
  await writeFile(join(from, 'assets/app-1a.js.map'), '');
  await carryPages({ from, to, server });
  const files = await readdir(to, { recursive: true });
  return { html: await readFile(join(to, 'index.html'), 'utf8'), files: files.toSorted() };
}

it('know their server and may speak to it, and to no other (AC-12)', async () => {
  const { html } = await carried('https://pouch.example.org');

  expect(html).toContain('<meta name="pouch-server" content="https://pouch.example.org" />');
  expect(/connect-src ([^;]+)/.exec(html)?.[1]?.split(' ')).toEqual([
    "'self'",
    'capacitor://localhost',
    'https://pouch.example.org',
    'https://api.emailjs.com',
  ]);
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<title>'));
});

it('made for no server, may speak to none (AC-12)', async () => {
  const { html } = await carried(null);

  expect(html).not.toContain('pouch-server');
  expect(html).toContain("connect-src 'self' capacitor://localhost https://api.emailjs.com;");
});

it('are those of this time, without what only developers read', async () => {
  const { files } = await carried(null);

  expect(files).toEqual(['assets', 'assets/app-1a.js', 'index.html']);
});
