import { chromium, type BrowserContext } from '@playwright/test';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../../support/account.ts';
import { wholeBrowserOptions } from '../../support/browser.ts';
import { origin } from '../../support/servers.ts';
import { expect, test } from '../../support/test.ts';

const extension = join(import.meta.dirname, '../../../apps/extension');
const maxBytes = 30 * 1024;

test.describe('the browser extension', { tag: '@wide' }, () => {
  test('pouches title, selection and address of a page with a token, in at most 30 KB (DR-07)', async () => {
    const files = await readdir(extension);
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(extension, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxBytes);
    const ana = await createAccount();
    const body = { name: 'Browser', scopes: ['capture'] };
    const { token } = await ana.send<{ token: string }>('POST', '/api/tokens', body);
    const article = await serveArticle();
    const { context, id, remove } = await openWithExtension();
    const page = await context.newPage();
    await page.goto(article.url);
    await page.evaluate(() =>
      getSelection()?.selectAllChildren(document.body.querySelector('em') ?? document.body),
    );

    const options = await context.newPage();
    await options.goto(`chrome-extension://${id}/options.html`);
    await options.getByLabel('Address of your Pouch').fill(`${origin}/settings`);
    await options.getByLabel('Access token').fill('pouch_wrong');
    await options.getByRole('button', { name: 'Save' }).click();
    await expect(options.getByText('Pouch doesn’t know this token.')).toBeVisible();
    await options.getByLabel('Access token').fill(token);
    await options.getByRole('button', { name: 'Save' }).click();
    await expect(options.getByText('Saved.')).toBeVisible();

    await page.bringToFront();
    const opening = context.waitForEvent('page');
    await options.evaluate(() => chrome.tabs.create({ url: 'popup.html', active: false }));
    const popup = await opening;
    const thought = `Oat cake Bake for 40 minutes ${article.url}`;
    await expect(popup.getByLabel('Put into Pouch')).toHaveValue(thought);
    await popup.getByRole('button', { name: 'Pouch it' }).click();
    await expect(popup.getByText(/^Added: /)).toBeVisible();

    const items = await ana.send<{ original_text: string }[]>('GET', '/api/items');
    expect(items.map((item) => item.original_text)).toEqual([thought]);
    await remove();
    article.close();
  });
});

/** What the browser offers to extensions, as far as the journey uses it. */
declare const chrome: { tabs: { create: (tab: { url: string; active: boolean }) => Promise<unknown> } };

/**
 * A browser with the extension, which may read pages and call servers on this machine: a person allows that by pressing its
 * button and by a question of the browser, which no program can press.
 */
async function openWithExtension(): Promise<{
  context: BrowserContext;
  id: string;
  remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'pouch-extension-'));
  const copy = join(folder, 'extension');
  await cp(extension, copy, { recursive: true });
  const manifestFile = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as object;
  await writeFile(manifestFile, JSON.stringify({ ...manifest, host_permissions: ['http://127.0.0.1/*'] }));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...wholeBrowserOptions(`--disable-extensions-except=${copy}`, `--load-extension=${copy}`),
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  return {
    context,
    id: await findExtensionId(context),
    remove: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The browser names an extension without a key after its folder. */
async function findExtensionId(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  const item = page.locator('extensions-item', { has: page.locator('#name', { hasText: /^\s*Pouch\s*$/ }) });
  const id = await item.getAttribute('id');
  await page.close();
  if (id === null) throw new Error('The extension is not loaded');
  return id;
}

/** A page of another site. */
async function serveArticle(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Oat cake</title><p>Then <em>Bake for 40 minutes</em>.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oat-cake`;
  return { url, close: () => void server.close() };
}
