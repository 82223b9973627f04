import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as plain, type BrowserContext, type Page } from '@playwright/test';
import { createAccount, type Account } from '../account.ts';
import { collectProblems } from '../collect-problems.ts';
import { expectNothingWaits, waitForOwnData } from './device-data.ts';
import { createFrontServer, type FrontServer } from './front-server.ts';
import { killBrowser } from './kill-browser.ts';

export { expect };

/** A browser that keeps what pages store when it is closed. */
export interface InstalledBrowser {
  /** Its profile folder. */
  folder: string;
  /** Starts the browser if it does not run, and opens a new tab. */
  openTab: () => Promise<Page>;
  close: () => Promise<void>;
  /** Ends all of its processes at once, as an empty battery does. */
  kill: () => Promise<void>;
}

interface OfflineFixtures {
  front: FrontServer;
  account: Account;
  installed: InstalledBrowser;
  /** Another device. */
  other: InstalledBrowser;
  /** Names problems that a journey causes on purpose; lost connections need no naming. */
  expectProblems: (...problems: RegExp[]) => void;
  installBrowser: () => Promise<InstalledBrowser>;
}

/** What a browser reports while the server is away. */
const isConnectionProblem = (problem: string) => /^net::ERR_|Failed to fetch/.test(problem);

/** A journey about the service worker: with a browser and a server of its own, and an account. */
export const test = plain.extend<OfflineFixtures & { expectedProblems: RegExp[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  front: async ({}, use) => {
    const front = await createFrontServer();
    await use(front);
    await front.stop();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  account: async ({}, use) => use(await createAccount()),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  expectedProblems: async ({}, use) => use([]),
  expectProblems: async ({ expectedProblems }, use) => use((...more) => void expectedProblems.push(...more)),
  installBrowser: async (
    { front, expectedProblems, viewport, isMobile, hasTouch, colorScheme, launchOptions },
    use,
  ) => {
    const problems: string[][] = [];
    const browsers: InstalledBrowser[] = [];
    const options = { ...launchOptions, viewport, isMobile, hasTouch, colorScheme, baseURL: front.origin };
    await use(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'pouch-browser-'));
      let context: BrowserContext | undefined;
      const open = async () => {
        const opened = await chromium.launchPersistentContext(folder, {
          ...options,
          serviceWorkers: 'allow',
        });
        problems.push(collectProblems(opened));
        return opened;
      };
      const close = async () => {
        await context?.close();
        context = undefined;
      };
      const kill = async () => {
        await killBrowser(folder);
        // There is nothing left to close; Playwright only has to forget it.
        await context?.close().catch(() => undefined);
        context = undefined;
      };
      const browser = { folder, openTab: async () => (context ??= await open()).newPage(), close, kill };
      browsers.push(browser);
      return browser;
    });
    for (const { close, folder } of browsers) {
      await close();
      await rm(folder, { recursive: true, force: true });
    }
    const isExpected = (problem: string) =>
      isConnectionProblem(problem) || expectedProblems.some((pattern) => pattern.test(problem));
    expect(problems.flat().filter((problem) => !isExpected(problem))).toEqual([]);
  },
  installed: async ({ installBrowser }, use) => use(await installBrowser()),
  other: async ({ installBrowser }, use) => use(await installBrowser()),
});

/**
 * Signs in on this browser without a visit to the app. Resolves when the session is on the disk: Chromium writes local storage
 * five seconds later, or when the last page of its site is closed, and a browser that is killed before that forgets it.
 */
async function signIn({ folder, openTab }: InstalledBrowser, { session }: Account): Promise<void> {
  const page = await openTab();
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('pouch.session', stored), session);
  await page.close();
  await expect
    .poll(() => hasInLocalStorage(folder, session), { message: 'the session on the disk' })
    .toBe(true);
}

/** Whether the files of a profile's local storage contain a text. */
async function hasInLocalStorage(profile: string, text: string): Promise<boolean> {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb');
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const contents = await Promise.all(logs.map((name) => readFile(join(folder, name))));
  return contents.some((content) => content.includes(text));
}

/** Waits until the app's files are stored and the service worker answers for this page. */
export const waitForAppFiles = (page: Page): Promise<void> =>
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
export async function visitOnce(installed: InstalledBrowser, account: Account): Promise<Page> {
  await signIn(installed, account);
  const page = await installed.openTab();
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Pouch a thought...' })).toBeVisible();
  await waitForAppFiles(page);
  return page;
}

/** The same; resolves when also everything of the person is on the device. */
export async function visitAndRead(installed: InstalledBrowser, account: Account): Promise<Page> {
  const page = await visitOnce(installed, account);
  await waitForOwnData(page);
  // A new account gets the zone and the formats of its first browser.
  await expectNothingWaits(page);
  return page;
}
