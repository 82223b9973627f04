import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Moves that one drag is made of. */
const steps = 8;

/**
 * Drags a row to the right by a share of its track, and releases it. A row's track is its width less 96 CSS pixels, at
 * least 120 and at most 240.
 */
export async function swipe(page: Page, row: Locator, share: number, by: 'finger' | 'mouse'): Promise<void> {
  const box = await row.boundingBox();
  if (box === null) throw new Error('The row cannot be seen');
  const track = Math.min(240, Math.max(120, box.width - 96));
  const from = { x: box.x + 60, y: box.y + box.height / 2 };
  const to = { x: from.x + track * share, y: from.y };
  await (by === 'finger' ? dragFinger(page, from, to) : dragMouse(page, from, to));
}

async function dragMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
  await page.mouse.up();
}

async function dragFinger(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await touchStart(page, from);
  await finger.moveBy(to.x - from.x, to.y - from.y);
  await finger.lift();
}

/** Puts one finger on the screen, by touch events of the DevTools protocol. */
export async function touchStart(page: Page, at: Point) {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints });
  let now = at;
  await touch('touchStart', [at]);
  return {
    async moveBy(x: number, y: number) {
      const from = now;
      for (let step = 1; step <= steps; step += 1) {
        now = { x: from.x + (x * step) / steps, y: from.y + (y * step) / steps };
        await touch('touchMove', [now]);
      }
    },
    async lift() {
      await touch('touchEnd', []);
      await device.detach();
    },
  };
}

/** The centre of an element's bounding box, in CSS pixels of the viewport. */
export async function centrePoint(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It cannot be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
