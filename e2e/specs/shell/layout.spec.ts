import type { Page } from '@playwright/test';
import type { Account } from '../../support/account.ts';
import {
  mockLinkPreviews,
  signedOutScreens,
  seedAccount,
  type ScreenToVisit,
} from '../../support/screens-to-visit.ts';
import { openHome, pouchButton, thoughtBox } from '../../support/screens.ts';
import { expect, signedOut, test } from '../../support/test.ts';

const widths = [320, 360, 390, 768, 1023, 1024, 1280, 1440, 1680, 1920];

/** The widths at which a screen scrolls sideways or exceeds the window, and by how many CSS pixels. */
async function findOverflows(page: Page, name: string, isShown: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await isShown();
    const over = await page.evaluate(overflow);
    if (over > 0) found.push(`${name} at ${width} px: ${over} px too wide`);
  }
  return found;
}

/** CSS pixels by which the page, a scroll container or a dialog is wider than its box. */
function overflow(): number {
  const overs = [
    ...document.querySelectorAll('html, .frame-content, .panel-body, [role=dialog], .finder-body'),
  ].map((part) => part.scrollWidth - part.clientWidth);
  const dialogs = [...document.querySelectorAll('[role=dialog]')].map(
    (dialog) => dialog.getBoundingClientRect().right - window.innerWidth,
  );
  return Math.max(...overs, ...dialogs);
}

/** Animations and transitions that take longer than a blink. */
const countMoving = (): number =>
  document.getAnimations().filter((animation) => Number(animation.effect?.getTiming().duration) > 1).length;

async function findScreenOverflows(page: Page, { name, path, shows }: ScreenToVisit): Promise<string[]> {
  await page.goto(path);
  return findOverflows(page, name, () =>
    expect(page.getByRole('main').getByText(shows).first()).toBeVisible(),
  );
}

/** What opens over a screen; each is closed by Escape. */
function overlays(page: Page): { name: string; path: string; open: () => Promise<void> }[] {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  return [
    { name: 'quick-add', path: '/todo', open: () => button('Pouch a thought').click() },
    { name: 'Add New Item', path: '/todo', open: () => button('Add New Item').click() },
    {
      name: 'search',
      path: '/todo',
      open: async () => {
        await button('Search').click();
        await page.getByRole('combobox').fill('Donaudampf');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    { name: 'Shared with You', path: '/contacts', open: () => button(/^Share requests/).click() },
    { name: 'Edit Contact', path: '/contacts', open: () => button(/^Edit Nickname/).click() },
    { name: 'Share', path: '/lifelists/groceries', open: () => button('Share').click() },
    { name: 'the shortcuts', path: '/settings', open: () => button('Keyboard shortcuts').click() },
    { name: 'the timezones', path: '/settings', open: () => button('Timezone').click() },
    { name: 'the import', path: '/settings', open: () => button('Import').click() },
    { name: 'the end of an account', path: '/settings', open: () => button('Delete Account').click() },
  ];
}

/** Every screen, and the dashboard with other lists in its panels. */
async function everyScreen(account: Account): Promise<ScreenToVisit[]> {
  return [
    ...(await seedAccount(account)),
    { name: 'a bucket in its panel', path: '/?bucket=WatchBucket', shows: /Fantasy|Scheduled/ },
    { name: 'a LifeList in its panel', path: '/?list=groceries', shows: /Dairy|Scheduled/ },
  ];
}

test.beforeEach(({ page }) => mockLinkPreviews(page));

// These journeys set the window's width themselves, so one project is enough.
test(
  'Nothing scrolls sideways from 320 to 1920 px, whatever the titles (AC-11)',
  { tag: '@wide' },
  async ({ page, account }) => {
    test.slow();
    const found: string[] = [];
    for (const place of await everyScreen(account)) found.push(...(await findScreenOverflows(page, place)));
    expect(found).toEqual([]);
  },
);

test(
  'Nothing that opens over a screen scrolls sideways (AC-11)',
  { tag: '@wide' },
  async ({ page, account }) => {
    test.slow();
    await seedAccount(account);
    const found: string[] = [];
    for (const { name, path, open } of overlays(page)) {
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.goto(path);
      await open();
      const dialog = page.getByRole('dialog');
      found.push(...(await findOverflows(page, name, () => expect(dialog).toBeVisible())));
    }
    await page.setViewportSize({ width: 1440, height: 800 });
    await openHome(page);
    await thoughtBox(page).fill(`buy ${'Donaudampfschifffahrt'.repeat(15).slice(0, 300)}`);
    await pouchButton(page).click();
    const result = page.getByRole('dialog', { name: 'Item Pouched!' });
    found.push(...(await findOverflows(page, 'the result', () => expect(result).toBeVisible())));
    expect(found).toEqual([]);
  },
);

signedOut(
  'The screens before sign-in do not scroll sideways either (AU-01)',
  { tag: '@wide' },
  async ({ page }) => {
    const found: string[] = [];
    for (const place of signedOutScreens) found.push(...(await findScreenOverflows(page, place)));
    expect(found).toEqual([]);
  },
);

test(
  'Nothing moves when reduced motion is preferred (AC-10)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { path, shows } of await seedAccount(account)) {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
        expect(await page.evaluate(countMoving), `${path} at ${width} px`).toBe(0);
      }
    }
  },
);
