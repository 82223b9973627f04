import type { Browser } from 'playwright-core';
import type { ThoughtContext } from '@pouch/sorter';

const processorSlowdown = 4;
/** `performance.now()` in a page is coarse: each thought is read this many times in a row. */
const repetitions = 20;

/** The app preloads the code of other screens after the first one is shown; by then all of it has arrived. */
const codeAheadMs = 4000;

const thoughts = [
  'milk',
  'call mum tomorrow at 5, milk',
  'book a table for friday evening',
  'water the plants every other tuesday at 8',
  'groceries: 2 loaves of bread, a dozen eggs, 500g flour and oat milk',
  'um buy milk eggs bread and call the dentist tomorrow at five',
  'watch the new documentary about whales, read the book that Ana recommended',
  'renew the passport before summer and send the signed contract to the landlord',
];
const context: ThoughtContext = { now: '2026-11-20T10:00:00+00:00', timezone: 'Europe/London' };

interface Beginning {
  /** URLs of the scripts that were loaded because of the typing. */
  scripts: string[];
  /** Milliseconds to analyse each thought once, on a throttled CPU. */
  readings: number[];
}

/** Opens the first screen on a phone, waits until it is idle, and types into the capture box. */
export async function beginToWrite(
  browser: Browser,
  { url, session }: { url: string; session: string },
): Promise<Beginning> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    await page.addInitScript((stored) => localStorage.setItem('pouch.session', stored), session);
    const requestedUrls: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && requestedUrls.push(request.url()));
    const box = page.getByRole('textbox', { name: 'Pouch a thought...' });
    await page.goto(url);
    await box.waitFor();
    await page.waitForTimeout(codeAheadMs);
    const before = new Set(requestedUrls);
    const sorter = page.waitForResponse((answer) => answer.url().includes('sort-thought'));
    await box.fill('milk');
    const sorterUrl = (await sorter).url();
    await page.getByRole('list', { name: 'What this becomes' }).waitFor();

    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    const readings = await page.evaluate(readAll, { sorterUrl, thoughts, context, repetitions });
    return { scripts: requestedUrls.filter((script) => !before.has(script)), readings };
  } finally {
    await page.close();
  }
}

async function readAll(options: {
  sorterUrl: string;
  thoughts: string[];
  context: object;
  repetitions: number;
}): Promise<number[]> {
  const sorter = (await import(options.sorterUrl)) as {
    analyseThought: (text: string, context: object) => unknown;
  };
  const readings: number[] = [];
  for (const thought of options.thoughts) {
    const start = performance.now();
    for (let turn = 0; turn < options.repetitions; turn += 1) sorter.analyseThought(thought, options.context);
    readings.push((performance.now() - start) / options.repetitions);
  }
  return readings;
}
