import type { Browser } from 'playwright-core';
import type { ThoughtContext } from '@pouch/sorter/types/sorted-item';

const processorSlowdown = 4;
/** A page's clock is coarse: each thought is read this many times in a row. */
const repetitions = 20;

/** Code of other screens comes by itself once the first one stands; by then all of it has. */
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
  /** Addresses of the scripts that came because somebody began to write. */
  scripts: string[];
  /** Milliseconds of one reading of each thought, on a slowed processor. */
  readings: number[];
}

/** Opens the first screen on a phone, lets it come to rest, and writes into the box. */
export async function beginToWrite(
  browser: Browser,
  { url, session }: { url: string; session: string },
): Promise<Beginning> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    await page.addInitScript((kept) => localStorage.setItem('pouch.session', kept), session);
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
    const box = page.getByRole('textbox', { name: 'Pouch a thought...' });
    await page.goto(url);
    await box.waitFor();
    await page.waitForTimeout(codeAheadMs);
    const before = new Set(asked);
    const sorter = page.waitForResponse((answer) => answer.url().includes('sort-thought'));
    await box.fill('milk');
    const sorterUrl = (await sorter).url();
    await page.getByRole('list', { name: 'What this becomes' }).waitFor();

    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    const readings = await page.evaluate(readAll, { sorterUrl, thoughts, context, repetitions });
    return { scripts: asked.filter((address) => !before.has(address)), readings };
  } finally {
    await page.close();
  }
}

async function readAll(given: {
  sorterUrl: string;
  thoughts: string[];
  context: object;
  repetitions: number;
}): Promise<number[]> {
  const sorter = (await import(given.sorterUrl)) as {
    understandThought: (text: string, context: object) => unknown;
  };
  const readings: number[] = [];
  for (const thought of given.thoughts) {
    const start = performance.now();
    for (let turn = 0; turn < given.repetitions; turn += 1) sorter.understandThought(thought, given.context);
    readings.push((performance.now() - start) / given.repetitions);
  }
  return readings;
}
