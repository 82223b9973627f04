import type { Browser, Page } from 'playwright-core';
import { measurePresses } from './measure-presses.ts';

/** The product's URL, and the session as the web app stores it in `localStorage`. */
interface Visit {
  url: string;
  session: string;
}

declare global {
  interface Window {
    /** The time at which the rows were painted, by `performance.now()`. */
    rowsShown: Promise<number>;
    /** Milliseconds from each click on a checkbox until it was painted as checked. */
    ticks: number[];
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

/** Milliseconds from a click on a checkbox until it is painted as checked, for several, on a processor four times as slow. */
export function measureCompletions(browser: Browser, visit: Visit): Promise<number[]> {
  return withSlowList(browser, visit, async (page) => {
    await page.evaluate(watchTicks);
    for (let done = 0; done < completions; done += 1) {
      await page
        .getByRole('checkbox', { name: /^Complete / })
        .nth(done)
        .click();
      await page.waitForFunction((count) => window.ticks.length > count, done);
    }
    return page.evaluate(() => window.ticks);
  });
}

/** The other press in the list whose painted effect takes longest there, on a processor four times as slow. */
export function measureSlowestPress(browser: Browser, visit: Visit): Promise<{ name: string; ms: number }> {
  return withSlowList(browser, visit, async (page) => {
    const times = [...(await measurePresses(page))].map(([name, ms]) => ({ name, ms }));
    return times.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest));
  });
}

const withSlowList = <Result>(
  browser: Browser,
  visit: Visit,
  work: (page: Page) => Promise<Result>,
): Promise<Result> =>
  withPhonePage(browser, visit, async (page) => {
    await page.addInitScript(watchRows, screenful);
    await page.goto(`${visit.url}${path}`);
    await page.evaluate(() => window.rowsShown);
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    return work(page);
  });

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

/** Functions that run in the page contain no named functions: tsx wraps those in a helper that the page does not have. */
function watchTicks(): void {
  window.ticks = [];
  window.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const checkbox = target instanceof Element ? target.closest('[role=checkbox]') : null;
      if (checkbox === null) return;
      new MutationObserver((_, observer) => {
        if (checkbox.isConnected && checkbox.getAttribute('aria-checked') !== 'true') return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => window.ticks.push(performance.now() - timeStamp)));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    { capture: true },
  );
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
