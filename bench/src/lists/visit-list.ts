import type { Browser, Page } from 'playwright-core';
import { openQuietPage, type QuietPage } from '../quiet-page.ts';
import { findTarget, measurePresses } from './measure-presses.ts';

/** The product's URL, and the session as the web app stores it in `localStorage`. */
interface Visit {
  url: string;
  session: string;
}

declare global {
  interface Window {
    /** The time at which the rows were painted, by `performance.now()`. */
    rowsShown: Promise<number>;
    /** Durations of long tasks, in milliseconds. */
    longTasks: number[];
  }
}

const path = '/todo';
const listPath = '/api/items?category=To-Do';
/** As many rows as a phone shows: then the list counts as open. */
const screenful = 10;
const processorSlowdown = 4;
const completions = 5;
/** A person looks at a list so long before they press anything in it, in milliseconds; a first visit stores it meanwhile. */
const lookMs = 1000;
const scrollDistance = 60_000;
/** Pixels per second: a hard flick of the thumb. */
const scrollSpeed = 6000;

/** Milliseconds from the end of the list's response until the first screen of rows is painted. */
export function openList(browser: Browser, visit: Visit): Promise<number> {
  return withPhonePage(browser, visit, async (page) => {
    await page.addInitScript(watchRows, screenful);
    await page.goto(`${visit.url}${path}`);
    const shown = await page.evaluate(() => window.rowsShown);
    return shown - (await page.evaluate(responseEndTime, listPath));
  });
}

/** The same for the floor: the response is parsed, and one screen of bare rows is shown. */
export function openFloor(browser: Browser, visit: Visit): Promise<number> {
  return withPhonePage(browser, visit, async (page) => {
    await page.goto(`${visit.url}/api/health`);
    const { token } = JSON.parse(visit.session) as { token: string };
    const shown = await page.evaluate(showBareRows, { token, listPath, screenful });
    return shown - (await page.evaluate(responseEndTime, listPath));
  });
}

/**
 * Scrolls the list from its top. `longestTask` is in milliseconds, 0 if no task reached the 50 ms from which browsers report
 * them; `pixels` is the final scroll position.
 */
export function scrollThrough(
  browser: Browser,
  visit: Visit,
): Promise<{ longestTask: number; pixels: number }> {
  return withPhonePage(browser, visit, async (page) => {
    await page.addInitScript(watchRows, screenful);
    await page.goto(`${visit.url}${path}`);
    await page.evaluate(() => window.rowsShown);
    await page.evaluate(watchLongTasks);
    const device = await page.context().newCDPSession(page);
    await device.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: -scrollDistance,
      speed: scrollSpeed,
      gestureSourceType: 'mouse',
    });
    const tasks = await page.evaluate(() => window.longTasks);
    return { longestTask: Math.max(0, ...tasks), pixels: await page.evaluate(() => window.scrollY) };
  });
}

/** Milliseconds from a press on a checkbox until it is painted as checked, for several, on a processor four times as slow. */
export function measureCompletions(visit: Visit): Promise<number[]> {
  return withSlowList(visit, async (page) => {
    const times: number[] = [];
    // A row that leaves moves those below it.
    for (let index = completions - 1; index >= 0; index -= 1) {
      const point = await page.evaluate(findTarget, { selector: '[aria-label^="Complete "]', index });
      await page.evaluate(watchTick, null);
      await page.press(point);
      times.push(await page.evaluate(() => window.press, null));
    }
    return times;
  });
}

/** The other press in the list whose painted effect takes longest there, on a processor four times as slow. */
export function measureSlowestPress(visit: Visit): Promise<{ name: string; ms: number }> {
  return withSlowList(visit, async (page) => {
    const times = [...(await measurePresses(page))].map(([name, ms]) => ({ name, ms }));
    return times.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest));
  });
}

async function withSlowList<Result>(
  { url, session }: Visit,
  work: (page: QuietPage) => Promise<Result>,
): Promise<Result> {
  const page = await openQuietPage();
  try {
    await page.runFirst(signIn, session);
    await page.runFirst(watchRows, screenful);
    await page.open(`${url}${path}`);
    await page.evaluate(() => window.rowsShown, null);
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), lookMs);
    await page.slowDown(processorSlowdown);
    return await work(page);
  } finally {
    await page.close();
  }
}

/** The service worker's downloads, of every first visit, are no part of what is measured. */
function signIn(session: string): void {
  localStorage.setItem('pouch.session', session);
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('It is not measured'));
}

async function withPhonePage<Result>(
  browser: Browser,
  { session }: Visit,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  // The service worker's downloads, of every first visit, are no part of what is measured.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript((stored) => localStorage.setItem('pouch.session', stored), session);
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

function responseEndTime(list: string): number {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const request = requests.findLast(({ name }) => name.includes(list));
  if (!request) throw new Error(`The page has not asked for ${list}`);
  return request.responseEnd;
}

function watchRows(enough: number): void {
  window.rowsShown = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('li [role=checkbox]').length < enough) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

function watchLongTasks(): void {
  window.longTasks = [];
  const observer = new PerformanceObserver((list) =>
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
}

/** Runs in the page. */
function watchTick(): void {
  window.press = new Promise((resolve) => {
    window.addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const checkbox = target instanceof Element ? target.closest('[role=checkbox]') : null;
        if (checkbox === null) return;
        new MutationObserver((_, observer) => {
          if (checkbox.isConnected && checkbox.getAttribute('aria-checked') !== 'true') return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
}

async function showBareRows(options: {
  token: string;
  listPath: string;
  screenful: number;
}): Promise<number> {
  const answer = await fetch(options.listPath, { headers: { authorization: `Bearer ${options.token}` } });
  const items = (await answer.json()) as { cleaned_title: string }[];
  const list = document.createElement('ul');
  for (const { cleaned_title } of items.slice(0, options.screenful)) {
    const row = document.createElement('li');
    row.textContent = cleaned_title;
    list.append(row);
  }
  document.body.replaceChildren(list);
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
}
