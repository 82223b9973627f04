import type { Page } from '@playwright/test';
import { expectSignIn, signOut, thoughtBox } from '../../support/screens.ts';
import { expect, test, visitOnce, waitForAppFiles } from '../../support/offline/test.ts';

const offlineLine = (page: Page) => page.getByText('Can’t reach Pouch right now.');

const paths = [
  '/',
  '/todo',
  '/purchases',
  '/buckets',
  '/buckets/WatchBucket',
  '/today',
  '/upcoming',
  '/lifelists',
  '/lifelists/groceries',
  '/settings',
  '/contact-support',
  '/contacts',
  '/stats',
  '/item/01900000-0000-7000-8000-000000000000/edit',
];

test(
  'After one visit and a restart of the browser the app opens without a network, still signed in (OF-01, AC-02)',
  { tag: '@wide' },
  async ({ front, installed, account }) => {
    await visitOnce(installed, account);
    await installed.close();
    await front.stop();

    const page = await installed.openTab();
    for (const path of paths) {
      await page.goto(path);
      await expect(offlineLine(page), path).toBeVisible();
      await expect(page).toHaveURL(path);
    }

    await page.goto('/todo');
    await expect(page.getByRole('heading', { level: 1, name: 'To-Do' })).toBeVisible();
    await front.start();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'To-Do' })).toBeVisible();
    await expect(offlineLine(page)).toBeHidden();
  },
);

test(
  'While a proxy says that the server is down, the screens show what was last read (OF-01)',
  { tag: '@phone' },
  async ({ front, installed, account, expectProblems }) => {
    expectProblems(/^502 GET/);
    await account.add({
      cleaned_title: 'Past Lives',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'WatchBucket',
    });
    await visitOnce(installed, account);
    await installed.close();
    front.interfere(() => ({
      status: 502,
      headers: { 'content-type': 'text/html' },
      body: '<h1>Bad gateway</h1>',
    }));

    const page = await installed.openTab();
    await page.goto('/buckets');
    await expect(page.getByRole('link', { name: /Watch.*1 active/ })).toBeVisible();
    await expect(offlineLine(page)).toBeVisible();
    await page.goto('/contacts');
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
    await page.goto('/stats');
    await expect(page.getByRole('heading', { name: 'Your first week starts now' })).toBeVisible();
  },
);

test(
  'What is stored is the app alone: a sign-in page opens from it, and no answer of the API is in it (OF-01, AU-11)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    const page = await visitOnce(installed, account);
    await page.goto('/settings');
    await signOut(page);
    await expectSignIn(page);

    const stored = await page.evaluate(async () => {
      const caught: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) caught.push(new URL(url).pathname);
      }
      return caught;
    });
    expect(
      stored.filter((path) => !/^\/(assets\/|icons\/|kept-versions$|theme\.js$|manifest|$)/.test(path)),
    ).toEqual([]);
    expect(stored.filter((path) => /\.map$|privacy|terms/.test(path))).toEqual([]);

    await front.stop();
    await page.goto('/todo');
    await expectSignIn(page);
  },
);

test(
  'The sign-in page opens without a network where it was visited once, by someone who has not signed in (OF-01)',
  { tag: '@phone' },
  async ({ front, installed }) => {
    const page = await installed.openTab();
    await page.goto('/');
    await expectSignIn(page);
    await waitForAppFiles(page);

    await front.stop();
    await page.reload();

    await expectSignIn(page);
    await expect(page.locator('[data-painted]')).toHaveCount(0);
  },
);

test(
  'The worker answers for the app’s files and leaves the API to the server (OF-01)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    const page = await visitOnce(installed, account);
    // What the first visit still loads goes past the worker.
    await page.reload();
    const askedBefore = front.askedFiles.length;
    expect(askedBefore).toBeGreaterThan(0);
    const answers: [path: string, fromWorker: boolean][] = [];
    page.on('response', (response) =>
      answers.push([new URL(response.url()).pathname, response.fromServiceWorker()]),
    );
    await page.goto('/todo');
    await expect(page.getByRole('heading', { level: 1, name: 'To-Do' })).toBeVisible();

    // The page shows what is on the device before the server answers.
    const apiAnswers = () => answers.filter(([path]) => path.startsWith('/api/'));
    await expect.poll(() => apiAnswers().length).toBeGreaterThan(0);
    expect(apiAnswers().filter(([, fromWorker]) => fromWorker)).toEqual([]);
    expect(answers).toContainEqual(['/todo', true]);
    expect(front.askedFiles.slice(askedBefore)).toEqual([]);

    await page.goto('/api/docs');
    await expect(page.getByText('The seven buckets')).toBeVisible();
  },
);

test(
  'A start comes from the device without the worker, and one with words to add comes by it (OF-01)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    const page = await visitOnce(installed, account);
    await front.stop();
    const sourcesAt = async (path: string) => {
      await page.goto(path);
      await expect(offlineLine(page)).toBeVisible();
      return page.evaluate(() => {
        // TypeScript does not know these fields yet.
        const loaded = [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/start-')),
        ] as (PerformanceEntry & { workerFinalSourceType: string })[];
        return [...new Set(loaded.map(({ workerFinalSourceType }) => workerFinalSourceType))];
      });
    };

    expect(await sourcesAt('/')).toEqual(['cache']);
    expect(await sourcesAt('/?deeplink=add&text=oat%20milk')).toEqual(['fetch-event', 'cache']);
    await expect(page.getByRole('textbox', { name: 'Pouch a thought' })).toHaveValue('oat milk');
  },
);

test(
  'A server that turns offline off gets its app out of the browser, which opens it from the server again (OF-01)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    const page = await visitOnce(installed, account);
    front.turnOfflineOff();

    const appCaches = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('pouch-unsent-')));
    // A start that fails to look for a new worker leaves it to the next one.
    await expect(async () => {
      await page.reload();
      await expect.poll(appCaches, { timeout: 15_000 }).toEqual([]);
    }).toPass();
    const opened = await page.reload();
    expect(opened?.fromServiceWorker()).toBe(false);
    await expect(thoughtBox(page)).toBeVisible();
    const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
    expect(worker, 'notifications still need it').toBe(`${front.origin}/sw.js`);
  },
);
