import type { Locator, Page } from 'playwright-core';
import { median } from '../statistics.ts';

declare global {
  interface Window {
    /** Milliseconds from the press until its effect was painted. */
    press: Promise<number>;
  }
}

interface Press {
  name: string;
  target: (page: Page) => Locator;
  /** What the press brings to the screen, or with `goes` takes from it. */
  effect: string;
  goes?: true;
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last();
const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name });
const rows = 'li [role=checkbox]';
const dialog = '[role=dialog]';

/** One after the other, they lead back to the list. */
const presses: readonly Press[] = [
  { name: 'another tab', target: tab(/Next 7 Days/), effect: rows, goes: true },
  { name: 'back to the tab of the list', target: tab(/Next 3 Days/), effect: rows },
  { name: 'Pouch a thought', target: button('Pouch a thought'), effect: dialog },
  { name: 'closing it', target: button('Close'), effect: dialog, goes: true },
  { name: 'Search', target: button('Search'), effect: dialog },
  { name: 'closing the search', target: button('Close'), effect: dialog, goes: true },
  { name: 'More', target: button('More'), effect: '[aria-expanded=true]' },
  { name: 'Select', target: button('Select'), effect: '.mode-bar' },
  { name: 'Select All', target: button('Select All'), effect: '.complete-bar' },
  { name: 'Cancel', target: button('Cancel'), effect: '.mode-bar', goes: true },
  { name: 'an item', target: (page) => page.locator('li a').first(), effect: '.edit-form' },
  { name: 'back to the list', target: button('Back'), effect: '.edit-form', goes: true },
];

const rounds = 3;

/**
 * Milliseconds from each press to its painted effect, the median of three rounds after one that loads the code. `page` shows a
 * list and its processor is throttled.
 */
export async function measurePresses(page: Page): Promise<Map<string, number>> {
  const times = new Map(presses.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const press of presses) {
      await page.evaluate(watchPress, { effect: press.effect, comes: press.goes === undefined });
      await press.target(page).click();
      const ms = await page.evaluate(() => window.press);
      if (round > 0) times.get(press.name)?.push(ms);
    }
  }
  return new Map([...times].map(([name, measured]) => [name, median(measured)]));
}

/** Functions that run in the page contain no named functions: tsx wraps those in a helper that the page does not have. */
function watchPress({ effect, comes }: { effect: string; comes: boolean }): void {
  window.press = new Promise((resolve) => {
    window.addEventListener(
      'click',
      ({ timeStamp }) => {
        new MutationObserver((_, observer) => {
          if ((document.querySelector(effect) !== null) !== comes) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
}
