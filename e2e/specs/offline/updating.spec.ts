import type { Page } from '@playwright/test';
import { thoughtBox } from '../../support/screens.ts';
import { expect, test, visitOnce } from '../../support/offline/test.ts';

const newVersion = (page: Page) => page.locator('html[data-release=new]');
const notice = (page: Page) => page.getByText('A new version is ready.');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' });

test(
  'A new version is offered quietly, and one reload opens it (OF-10)',
  { tag: '@wide' },
  async ({ front, installed, account }) => {
    await visitOnce(installed, account);
    await installed.close();
    front.releaseAnew();

    const page = await installed.openTab();
    await page.goto('/');
    await expect(newVersion(page)).not.toBeAttached();
    await thoughtBox(page).fill('water the fig tree');
    await thoughtBox(page).blur();
    await reload(page).click();

    await expect(thoughtBox(page)).toHaveValue('water the fig tree');
    await expect(newVersion(page)).toBeAttached();
    await expect(notice(page)).toBeHidden();

    await front.stop();
    await page.reload();
    await expect(newVersion(page)).toBeAttached();
  },
);

test(
  'A page of the version before still opens its screens, whose files the server has no more (OF-10)',
  { tag: '@phone' },
  async ({ front, installed, account }) => {
    const left = await visitOnce(installed, account);
    // What the first visit still loads past the worker would be answered by the new version.
    await left.reload();
    const files = await left.evaluate(async () =>
      (await (await caches.open('pouch-files')).keys()).map(({ url }) => new URL(url).pathname),
    );
    const supportPage = files.find((path) => path.includes('/support-page-')) ?? '';
    front.releaseAnew();
    expect((await left.request.get(supportPage)).status()).toBe(404);

    const page = await installed.openTab();
    await page.goto('/');
    await expect(reload(page)).toBeVisible();
    await expect(notice(left)).toBeVisible();
    await left.getByRole('link', { name: 'Settings' }).click();
    await left.getByRole('link', { name: 'Contact Support' }).click();

    await expect(left.getByRole('heading', { level: 1, name: 'Contact Support' })).toBeVisible();
    await expect(newVersion(left)).not.toBeAttached();
  },
);
