import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as plain, type BrowserContext, type Page } from '@playwright/test';
import { createAccount, type Account } from '../account.ts';
import { collectProblems } from '../collect-problems.ts';
import { createFrontServer, type FrontServer } from './front-server.ts';

export { expect };

/** A browser that keeps what pages store when it is closed. */
export interface InstalledBrowser {
  /** Starts the browser if it does not run, and opens a new tab. */
  openTab: () => Promise<Page>;
  close: () => Promise<void>;
}

interface OfflineFixtures {
  front: FrontServer;
  account: Account;
  installed: InstalledBrowser;
}

/** What a browser reports while the server is away. */
const isConnectionProblem = (problem: string) => /^net::ERR_|Failed to fetch/.test(problem);

/** A journey about the service worker: with a browser and a server of its own, and an account. */
export const test = plain.extend<OfflineFixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  front: async ({}, use) => {
    const front = await createFrontServer();
    await use(front);
    await front.stop();
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  account: async ({}, use) => use(await createAccount()),
  installed: async ({ front, viewport, isMobile, hasTouch, colorScheme, launchOptions }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'pouch-browser-'));
    const problems: string[][] = [];
    let context: BrowserContext | undefined;
    const open = async () => {
      const opened = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...{ viewport, isMobile, hasTouch, colorScheme },
        baseURL: front.origin,
        serviceWorkers: 'allow',
      });
      problems.push(collectProblems(opened));
      return opened;
    };
    const close = async () => {
      await context?.close();
      context = undefined;
    };
    await use({ openTab: async () => (context ??= await open()).newPage(), close });
    await close();
    await rm(folder, { recursive: true, force: true });
    expect(problems.flat().filter((problem) => !isConnectionProblem(problem))).toEqual([]);
  },
});

/** Signs in on this browser without a visit to the app. */
async function signIn(page: Page, { session }: Account): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('pouch.session', stored), session);
}

/** Waits until the app's files are stored and the service worker answers for this page. */
const waitForAppFiles = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null &&
          (await caches.match('/', { cacheName: 'pouch-shell' })) !== undefined,
      ),
    )
    .toBe(true);

/** Opens the app for the first time in a browser, signed in; resolves when it can be opened without a network. */
export async function visitOnce({ openTab }: InstalledBrowser, account: Account): Promise<Page> {
  const page = await openTab();
  await signIn(page, account);
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Pouch a thought...' })).toBeVisible();
  await waitForAppFiles(page);
  return page;
}
