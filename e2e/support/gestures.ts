import type { Locator, Page } from '@playwright/test';

/**
 * Drags a row to the right by some share of its track and lets it go: with a finger where the device has one, else with
 * the mouse. A row's track is its width less 96 pixels, at least 120 and at most 240.
 */
export async function sweep(page: Page, row: Locator, share: number, by: 'finger' | 'mouse'): Promise<void> {
  const box = await row.boundingBox();
  if (box === null) throw new Error('The row cannot be seen');
  const track = Math.min(240, Math.max(120, box.width - 96));
  const from = { x: box.x + 60, y: box.y + box.height / 2 };
  const to = { x: from.x + track * share, y: from.y };
  await (by === 'finger' ? dragFinger(page, from, to) : dragMouse(page, from, to));
}

interface Point {
  x: number;
  y: number;
}

const steps = 8;

async function dragMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
  await page.mouse.up();
}

async function dragFinger(page: Page, from: Point, to: Point): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / steps, y: from.y }]);
  }
  await touch('touchEnd', []);
  await device.detach();
}
