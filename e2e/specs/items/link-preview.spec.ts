import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Account } from '../../support/account.ts';
import { photo } from '../../support/pictures.ts';
import { expect, test } from '../../support/test.ts';
import { violationsWithin } from '../../support/violations.ts';

const film = 'https://films.example/past-lives';

/** Opens the edit form of a film, and types a link into it. */
async function writeLink(page: Page, account: Account, url: string): Promise<void> {
  const { id } = await account.add({
    cleaned_title: 'Past Lives',
    category: 'Bucket',
    urgency: 'Later',
    bucket_name: 'WatchBucket',
  });
  await page.goto(`/item/${id}/edit`);
  await page.getByLabel('Link', { exact: true }).fill(url);
}

/** A service on this machine that the server must not fetch from. */
async function innerService(): Promise<{ server: Server; host: string; connections: () => number }> {
  let connections = 0;
  const server = createServer((_request, response) => response.end('<title>Secret</title>'));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  return {
    server,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
  };
}

test(
  'A link into the server’s own machine is not fetched, and shows its host (ED-09)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/422 GET \/api\/link-preview/);
    const { server, host, connections } = await innerService();
    try {
      await writeLink(page, account, `http://${host}/admin`);

      const card = page.getByRole('article').filter({ hasText: host });
      await expect(card.getByText('Failed to fetch preview')).toBeVisible();
      await expect(card.getByRole('link', { name: host })).toHaveAttribute('href', `http://${host}/admin`);
      expect(connections()).toBe(0);
    } finally {
      server.close();
    }
  },
);

test(
  'A page’s picture is shown from memory, within the page’s own policy (ED-09, BU-03)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await page.route(/\/api\/link-preview\?/, (route) =>
      route.fulfill({
        json: {
          url: film,
          title: 'Past Lives',
          description: 'Two friends, after twenty years.',
          siteName: 'Films',
          favicon: null,
          image: 'https://films.example/poster.jpg',
        },
      }),
    );
    await page.route(/\/api\/link-preview\/picture\?/, async (route) => {
      const { buffer } = await photo(page, 300, 450);
      await route.fulfill({ body: buffer, contentType: 'image/webp' });
    });

    await writeLink(page, account, film);

    const card = page.getByRole('article').filter({ hasText: 'Two friends' });
    const picture = card.locator('img').first();
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300);
    await expect(card.getByRole('link', { name: 'Past Lives' })).toHaveAttribute('target', '_blank');
    expect(await violationsWithin(page, '.link-card')).toEqual([]);
  },
);
