import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { browserOptions } from '@pouch/e2e/browser';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumPath } from '../chromium-path.ts';

/** A browser with a profile that outlasts it, and the app in it. */
export interface Device {
  profile: string;
  open: () => Promise<BrowserContext>;
  /** Closes the browser, if a failed measurement has left it open. */
  close: () => Promise<void>;
}

export async function createDevice(folder: string, url: string): Promise<Device> {
  const profile = await mkdtemp(join(folder, 'device-'));
  let current: BrowserContext | undefined;
  return {
    profile,
    close: async () => current?.close().catch(() => undefined),
    open: async () => {
      const context = await chromium.launchPersistentContext(profile, {
        ...browserOptions(),
        executablePath: chromiumPath(),
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        baseURL: url,
        serviceWorkers: 'allow',
      });
      // tsx wraps the named functions of what runs in a page in a helper that the page does not have.
      await context.addInitScript('globalThis.__name = (named) => named');
      current = context;
      return context;
    },
  };
}

/** Signs in, and closes the browser when the app and everything of the person are on the device. */
export async function prepare({ open }: Device, session: string): Promise<void> {
  const context = await open();
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('pouch.session', stored), session);
  const lastReading = page.waitForResponse('**/api/stats');
  await page.goto('/');
  await lastReading;
  while (!(await page.evaluate(isAppStored))) await page.evaluate(() => new Promise(requestAnimationFrame));
  await context.close();
}

/** Runs in the page: whether it opens without a network. */
async function isAppStored(): Promise<boolean> {
  const shell = await caches.match('/', { cacheName: 'pouch-shell' });
  return navigator.serviceWorker.controller !== null && shell !== undefined;
}

/**
 * How many changes the server does not have; null until the app has brought back what a damaged database has lost. Rejects
 * while the browser repairs the database.
 */
const countWaiting = (page: Page): Promise<number | null> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const name = databases.find((each) => each.name?.startsWith('pouch-own-'))?.name ?? '';
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The database cannot be read'));
      });
    const opening = indexedDB.open(name);
    // An empty database would be in the app's way.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await settled(opening);
    try {
      const reading = database.transaction(['changes', 'meta']);
      const isComplete = await settled<unknown>(reading.objectStore('meta').get('isComplete'));
      return isComplete === undefined ? null : await settled(reading.objectStore('changes').count());
    } finally {
      database.close();
    }
  });

/** Rarely enough not to slow down what it watches. */
const pollMs = 100;

/** Resolves when the server has everything. */
export async function waitUntilSent(page: Page): Promise<void> {
  const isSent = async () => (await countWaiting(page).catch(() => null)) === 0;
  while (!(await isSent())) await page.waitForTimeout(pollMs);
}
