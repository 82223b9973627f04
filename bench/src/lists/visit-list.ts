import type { Browser, Page } from 'playwright-core';

/** Where the product answers, and what the web app keeps on a device while the person is signed in. */
interface Visit {
  url: string;
  session: string;
}

declare global {
  interface Window {
    /** Milliseconds of the page's clock at which the rows stood on the screen. */
    rowsShown: Promise<number>;
    /** Milliseconds from a press on a ring until it stood ticked on the screen. */
    ticks: number[];
    longTasks: number[];
  }
}

const path = '/todo';
const listPath = '/api/items?category=To-Do';
/** As many rows as a phone shows: with them the list stands. */
const screenful = 10;
const processorSlowdown = 4;
const completions = 5;
const scrollDistance = 60_000;
/** Pixels a second, a hard flick of the thumb. */
const scrollSpeed = 6000;

/** Milliseconds from the arrival of the list's data until its first screen is painted. */
export function openList(browser: Browser, visit: Visit): Promise<number> {
  return onPhone(browser, visit, async (page) => {
    await page.addInitScript(watchRows, screenful);
    await page.goto(`${visit.url}${path}`);
    const shown = await page.evaluate(() => window.rowsShown);
    return shown - (await page.evaluate(arrivalOf, listPath));
  });
}

/** The same for the least that could show it: the answer read, and one screen of bare rows. */
export function openFloor(browser: Browser, visit: Visit): Promise<number> {
  return onPhone(browser, visit, async (page) => {
    await page.goto(`${visit.url}/api/health`);
    const { token } = JSON.parse(visit.session) as { token: string };
    const shown = await page.evaluate(showBareRows, { token, listPath, screenful });
    return shown - (await page.evaluate(arrivalOf, listPath));
  });
}

/** The longest task while the list is scrolled from its top, 0 when none reached the 50 ms that browsers report. */
export function scrollThrough(
  browser: Browser,
  visit: Visit,
): Promise<{ longestTask: number; pixels: number }> {
  return onPhone(browser, visit, async (page) => {
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

/** Milliseconds from each of some presses on a ring until it stands ticked, on a processor four times as slow. */
export function completeSlowly(browser: Browser, visit: Visit): Promise<number[]> {
  return onPhone(browser, visit, async (page) => {
    await page.addInitScript(watchRows, screenful);
    await page.goto(`${visit.url}${path}`);
    await page.evaluate(() => window.rowsShown);
    await page.evaluate(watchTicks);
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
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

async function onPhone<Result>(
  browser: Browser,
  { session }: Visit,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    await context.addInitScript((kept) => localStorage.setItem('pouch.session', kept), session);
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

function arrivalOf(list: string): number {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const request = requests.findLast(({ name }) => name.includes(list));
  if (!request) throw new Error(`The page has not asked for ${list}`);
  return request.responseEnd;
}

function watchRows(enough: number): void {
  window.rowsShown = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('main li [role=checkbox]').length < enough) return;
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

/** Functions for the page hold no named ones: the names that tsx keeps them by are unknown there. */
function watchTicks(): void {
  window.ticks = [];
  window.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const ring = target instanceof Element ? target.closest('[role=checkbox]') : null;
      if (ring === null) return;
      new MutationObserver((_, observer) => {
        if (ring.isConnected && ring.getAttribute('aria-checked') !== 'true') return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => window.ticks.push(performance.now() - timeStamp)));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    { capture: true },
  );
}

async function showBareRows(given: { token: string; listPath: string; screenful: number }): Promise<number> {
  const answer = await fetch(given.listPath, { headers: { authorization: `Bearer ${given.token}` } });
  const items = (await answer.json()) as { cleaned_title: string }[];
  const list = document.createElement('ul');
  for (const { cleaned_title } of items.slice(0, given.screenful)) {
    const row = document.createElement('li');
    row.textContent = cleaned_title;
    list.append(row);
  }
  document.body.replaceChildren(list);
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
}
