import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleWebAssets } from './bundle-web-assets.ts';

const head =
  '<!doctype html><head><meta charset="utf-8" /><title>Pouch</title><script data-first-scripts="/a.js">theme()</script></head>';

/** Bundles a built web app; returns the resulting page and the names of all files. */
async function bundle(server: string | null): Promise<{ html: string; files: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'pouch-bundle-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [from, to] = [join(folder, 'built'), join(folder, 'bundled')];
  await mkdir(join(from, 'assets'), { recursive: true });
  await mkdir(to);
  await writeFile(join(to, 'from-the-last-build.js'), '');
  await writeFile(join(from, 'index.html'), head);
  await writeFile(join(from, 'assets/app-1a.js'), '');
  await writeFile(join(from, 'assets/app-1a.js.map'), '');
  await bundleWebAssets({ from, to, server });
  const files = await readdir(to, { recursive: true });
  return { html: await readFile(join(to, 'index.html'), 'utf8'), files: files.toSorted() };
}

describe('bundled web assets', () => {
  it('name their server and allow connections to it, and to no other (AC-12)', async () => {
    const { html } = await bundle('https://pouch.example.org');

    expect(html).toContain('<meta name="pouch-server" content="https://pouch.example.org" />');
    expect(/connect-src ([^;]+)/.exec(html)?.[1]?.split(' ')).toEqual([
      "'self'",
      'capacitor://localhost',
      'https://pouch.example.org',
      'https://api.emailjs.com',
    ]);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<title>'));
  });

  it('built without a server allow connections to none (AC-12)', async () => {
    const { html } = await bundle(null);

    expect(html).not.toContain('pouch-server');
    expect(html).toContain("connect-src 'self' capacitor://localhost https://api.emailjs.com;");
  });

  it('load the theme from its file, since they allow no inline script (AC-12)', async () => {
    const { html } = await bundle(null);

    expect(html).toContain('<script src="/theme.js" data-first-scripts="/a.js"></script></head>');
    expect(html).not.toContain('theme()');
    expect(html).toContain("default-src 'self' capacitor://localhost;");
  });

  it('are those of the current build, without source maps', async () => {
    const { files } = await bundle(null);

    expect(files).toEqual(['assets', 'assets/app-1a.js', 'index.html']);
  });
});
