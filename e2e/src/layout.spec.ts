import type { Page } from '@playwright/test';
import { doors, furnish, type Place } from './places.ts';
import { expect, signedOut, test } from './test.ts';

const widths = [320, 360, 390, 768, 1024, 1440, 1920];

/** The widths at which a screen scrolls sideways, and by how many pixels. */
async function sideways(page: Page, { name, path, shows }: Place): Promise<string[]> {
  const found: string[] = [];
  await page.goto(path);
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (over > 0) found.push(`${name} at ${width} px: ${over} px too wide`);
  }
  return found;
}

// These set the window's width themselves, so one project is enough.
test(
  'Nothing scrolls sideways from 320 to 1920 px, whatever a title looks like (AC-11)',
  { tag: '@wide' },
  async ({ page, account }) => {
    const found: string[] = [];
    for (const place of await furnish(account)) found.push(...(await sideways(page, place)));
    expect(found).toEqual([]);
  },
);

signedOut(
  'The screens before the app do not scroll sideways either (AU-01)',
  { tag: '@wide' },
  async ({ page }) => {
    const found: string[] = [];
    for (const place of doors) found.push(...(await sideways(page, place)));
    expect(found).toEqual([]);
  },
);

test('Nothing moves when reduced motion is asked for (AC-10)', async ({ page, account }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { path, shows } of await furnish(account)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => Number(animation.effect?.getTiming().duration) > 1)
          .length,
    );
    expect(moving, path).toBe(0);
  }
});
