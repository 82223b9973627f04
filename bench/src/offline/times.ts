import { makeChanges } from '@pouch/e2e/offline/make-changes';
import type { Person } from '../api/person.ts';
import { openQuietPage } from '../quiet-page.ts';
import { median } from '../statistics.ts';
import { waitUntilSent, type Device } from './device.ts';
import type { Network } from './network.ts';

declare global {
  interface Window {
    /** Milliseconds from the navigation until something was painted. */
    paintedAfter: Promise<number>;
  }
}

const processorSlowdown = 4;
const rounds = 5;

/** What has come to the screen when there are as many of these elements. */
interface Shown {
  selector: string;
  count: number;
}

/** Milliseconds from the navigation to the first screen of rows, without a network; the browser has just been started. */
export async function measureColdStart(device: Device, network: Network): Promise<number> {
  await network.cut();
  const ms = await measureVisits(device, `${network.url}/todo`, { selector: 'li [role=checkbox]', count: 8 });
  await network.join();
  return ms;
}

/** Milliseconds from the navigation to home with the next scheduled items, with a network; the browser has just been started. */
export const measureHomeAgain = (device: Device, { url }: Network): Promise<number> =>
  measureVisits(device, `${url}/`, { selector: '.row-title', count: 1 });

/** The median of some visits, each by a browser that has just been started, on a processor four times as slow. */
async function measureVisits({ profile }: Device, url: string, shown: Shown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openQuietPage({ profile });
    await page.runFirst(watchPaint, shown);
    await page.slowDown(processorSlowdown);
    await page.open(url);
    times.push(await page.evaluate(() => window.paintedAfter, null));
    await page.close();
  }
  return median(times);
}

/** Runs in the page: waits until it has painted something. */
function watchPaint({ selector, count }: Shown): void {
  window.paintedAfter = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll(selector).length < count) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Milliseconds from a press on an entry until it shows as checked, which it does when it is on the device. */
export async function measureDurability({ open }: Device): Promise<number> {
  const context = await open();
  const page = await context.newPage();
  await page.goto('/lifelists/cleaning');
  await page
    .getByRole('checkbox', { name: /^Check / })
    .first()
    .waitFor();
  await context.setOffline(true);
  const times = await page.evaluate(async () => {
    const measured: number[] = [];
    for (const box of [...document.querySelectorAll<HTMLElement>('[role=checkbox]')].slice(0, 20)) {
      const pressedAt = performance.now();
      const checked = new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (box.ariaChecked !== 'true') return;
          observer.disconnect();
          resolve();
        }).observe(box, { attributes: true });
      });
      box.click();
      await checked;
      measured.push(performance.now() - pressedAt);
    }
    return measured;
  });
  await context.setOffline(false);
  await waitUntilSent(page);
  await context.close();
  return median(times);
}

/** Makes changes without a network, and times what happens when it is back, in milliseconds. */
export async function measureReturn(
  { open }: Device,
  count: number,
): Promise<{ firstRequest: number; allSent: number }> {
  const context = await open();
  const page = await context.newPage();
  await page.goto('/lifelists/groceries');
  await context.setOffline(true);
  let left = count;
  await new Promise<void>((resolve, reject) => {
    const onShown = () => {
      if ((left -= 1) === 0) resolve();
    };
    makeChanges(page, { group: 'Bakery', prefix: 'Waiting', onShown }).catch(reject);
  });
  // The page that makes changes is replaced by one that makes none.
  await page.goto('/settings');
  const first = page.waitForRequest((request) => request.method() !== 'GET');
  const startedAt = performance.now();
  await context.setOffline(false);
  await first;
  const firstRequest = performance.now() - startedAt;
  await waitUntilSent(page);
  const allSent = performance.now() - startedAt;
  await context.close();
  return { firstRequest, allSent };
}

/** Changes items of the person as another device does, in parallel. */
export async function changeElsewhere(url: string, { headers }: Person, count: number): Promise<void> {
  const items = (await (await fetch(`${url}/api/items`, { headers })).json()) as { id: string }[];
  const numbers = Array.from({ length: count }, (_, index) => index).values();
  async function work() {
    for (const number of numbers) {
      const path = `${url}/api/items/${items[number % items.length]?.id}`;
      const body = JSON.stringify({ cleaned_title: `Changed elsewhere ${number}` });
      const answer = await fetch(path, { method: 'PUT', headers, body });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
  }
  await Promise.all(Array.from({ length: 8 }, work));
}

/** Opens the app after others have changed much: milliseconds until that is shown, and bytes of the answers. */
export async function measureCatchUp({ open }: Device): Promise<{ ms: number; bytes: number }> {
  const context = await open();
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Network.enable');
  const asked = new Set<string>();
  let bytes = 0;
  device.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/api/changes/since')) asked.add(requestId);
  });
  device.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/todo');
  const isShown = () =>
    [...document.querySelectorAll('.row-title')]
      .slice(0, 5)
      .every((title) => title.textContent.startsWith('Changed'));
  await page.locator('.row-title').first().waitFor();
  await page.waitForFunction(isShown, undefined, { polling: 'raf' });
  const ms = await page.evaluate(() => performance.now());
  await context.close();
  return { ms, bytes };
}
