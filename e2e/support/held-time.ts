import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Only a later time can be set. Requests end after 30 s, and a page that was away for a minute reads everything again. */
const aheadMs = 10_000;

/** Longer than a frame, short beside every duration that a journey measures. */
const stepMs = 20;

/**
 * Holds the time of all pages of the browser, which need `page.clock.install()`. An answer that arrives from then on is shown
 * only once time goes on, because queries pass it on with a timer: wait for what a step needs before holding the time, or
 * use `passTimeUntil`.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
}

/** Lets held time pass in small steps until the check succeeds. The check looks once: it doesn't wait. */
export const passTimeUntil = (page: Page, check: () => unknown): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(stepMs);
    await check();
  }).toPass();
