import type { Point, QuietPage } from '../quiet-page.ts';
import { median } from '../statistics.ts';

declare global {
  interface Window {
    /** Milliseconds from the press until its effect was painted. */
    press: Promise<number>;
  }
}

/** Where a press goes: of these elements the one at `index`, by default the first. */
interface Target {
  selector: string;
  /** An expression that the element's name matches. */
  name?: string;
  /** Counts from the end when negative. */
  index?: number;
}

interface Press {
  name: string;
  target: Target;
  /** What the press brings to the screen, or with `goes` takes from it. */
  effect: string;
  goes?: true;
}

const button = (name: string): Target => ({ selector: 'button', name: `^${name}$`, index: -1 });
const tab = (name: string): Target => ({ selector: '[role=tab]', name });
const rows = 'li [role=checkbox]';
const dialog = '[role=dialog]';

/** One after the other, they lead back to the list. */
const presses: readonly Press[] = [
  { name: 'another tab', target: tab('Next 7 Days'), effect: rows, goes: true },
  { name: 'back to the tab of the list', target: tab('Next 3 Days'), effect: rows },
  { name: 'Pouch a thought', target: button('Pouch a thought'), effect: dialog },
  { name: 'closing it', target: button('Close'), effect: dialog, goes: true },
  { name: 'Search', target: button('Search'), effect: dialog },
  { name: 'closing the search', target: button('Close'), effect: dialog, goes: true },
  { name: 'More', target: button('More'), effect: '[aria-expanded=true]' },
  { name: 'Select', target: button('Select'), effect: '.mode-bar' },
  { name: 'Select All', target: button('Select All'), effect: '.complete-bar' },
  { name: 'Cancel', target: button('Cancel'), effect: '.mode-bar', goes: true },
  { name: 'an item', target: { selector: 'li a' }, effect: '.edit-form' },
  { name: 'back to the list', target: button('Back'), effect: '.edit-form', goes: true },
];

const rounds = 3;

/**
 * Milliseconds from each press to its painted effect, the median of three rounds after one that loads the code. `page` shows a
 * list and its processor is throttled.
 */
export async function measurePresses(page: QuietPage): Promise<Map<string, number>> {
  const times = new Map(presses.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, target, effect, goes } of presses) {
      const point = await page.evaluate(findTarget, target);
      await page.evaluate(watchPress, { effect, comes: goes === undefined });
      await page.press(point);
      const ms = await page.evaluate(() => window.press, null);
      if (round > 0) times.get(name)?.push(ms);
    }
  }
  return new Map([...times].map(([name, measured]) => [name, median(measured)]));
}

/** Runs in the page: the middle of an element, once it has come, lies still and is covered by nothing. */
export async function findTarget({ selector, name = '', index = 0 }: Target): Promise<Point> {
  let before = '';
  for (;;) {
    await new Promise(requestAnimationFrame);
    const named = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      new RegExp(name).test((element.ariaLabel ?? element.innerText).trim()),
    );
    const element = named.at(index);
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    const point = { x: x + width / 2, y: y + height / 2 };
    const place = JSON.stringify(point);
    const top = document.elementFromPoint(point.x, point.y);
    if (top !== null && element?.contains(top) && place === before) return point;
    before = place;
  }
}

/** Runs in the page. */
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
