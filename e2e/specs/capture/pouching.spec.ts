import type { Page } from '@playwright/test';
import { holdTime, passTimeUntil } from '../../support/held-time.ts';
import { deferred } from '../../support/intercept-attempts.ts';
import { openHome, pouchButton, row, thoughtBox } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

/** A Friday morning in winter, so that "tomorrow" is the 21st in every time zone of these journeys. */
const friday = new Date('2026-11-20T10:00:00Z');

const result = (page: Page) => page.getByRole('dialog', { name: /Pouched!/ });

test(
  'Milk, eggs and bread become three Shopping items with quantity and Supermarket (SO-01, SO-02, QA-09)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    await openHome(page);
    await thoughtBox(page).fill('milk, eggs and 2 loaves of bread');
    await pouchButton(page).click();
    await expect(result(page)).toHaveAccessibleName('3 Items Pouched!');
    for (const title of [/^milk$/i, /^eggs$/i, /bread$/i]) {
      const entry = result(page)
        .getByRole('listitem')
        .filter({ has: page.getByText(title) });
      await expect(entry).toContainText('Supermarket');
    }
    const bread = result(page).getByRole('listitem').filter({ hasText: /bread/i });
    await expect(bread).toContainText('×2');
    await result(page).getByRole('button', { name: 'Got it' }).click();
    await expect(result(page)).toBeHidden();
    await expect(thoughtBox(page)).toHaveValue('');

    const items = await account.items();
    const fields = items.map(({ category, purchaseCategory, quantity }) => ({
      category,
      purchaseCategory,
      quantity,
    }));
    const one = { category: 'Shopping', purchaseCategory: 'Supermarket', quantity: 1 };
    expect(fields.sort((a, b) => a.quantity - b.quantity)).toEqual([one, one, { ...one, quantity: 2 }]);
  },
);

for (const [timezoneId, instant] of [
  ['America/Los_Angeles', '2026-11-21T23:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21T09:15:00.000Z'],
] as const) {
  test.describe(`In ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(
      'tomorrow at 3pm is 15:00 on the wall (SO-03, QA-07)',
      { tag: '@phone' },
      async ({ page, account }) => {
        await page.clock.setFixedTime(friday);
        await openHome(page);
        await thoughtBox(page).fill('call the dentist tomorrow at 3pm');
        await pouchButton(page).click();
        await expect(result(page)).toHaveAccessibleName('Item Pouched!');
        await expect(result(page)).toContainText('Tomorrow, 3:00 PM');
        await expect(result(page).getByLabel('Scheduled')).toBeVisible();

        const [item] = await account.items();
        expect(item).toMatchObject({ category: 'To-Do', scheduled_at: instant, is_recurring: false });
        expect(item?.cleaned_title.toLowerCase()).toBe('call the dentist');
      },
    );
  });
}

test.describe('In a zone of half hours', () => {
  test.use({ timezoneId: 'America/St_Johns' });

  test(
    'the local time is sent to the second, with its offset (QA-07)',
    { tag: '@phone' },
    async ({ page }) => {
      await page.clock.setFixedTime(new Date('2026-11-20T10:00:07Z'));
      await openHome(page);
      await thoughtBox(page).fill('  call mum  ');
      const sending = page.waitForRequest('**/api/items');
      await page.keyboard.press('Enter');
      const sent = await sending;
      expect(sent.postDataJSON()).toEqual({
        originalText: 'call mum',
        currentDateTime: '2026-11-20T06:30:07-03:30',
        locale: 'en-US',
        itemIds: [expect.any(String)],
      });
      await expect(result(page)).toBeVisible();
    },
  );
});

test('Enter sends, Shift+Enter breaks the line (QA-02)', { tag: '@wide' }, async ({ page, account }) => {
  await openHome(page);
  await thoughtBox(page).click();
  await page.keyboard.type('call mum');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('buy stamps');
  await expect(thoughtBox(page)).toHaveValue('call mum\nbuy stamps');
  expect(await account.items()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(result(page)).toHaveAccessibleName('2 Items Pouched!');
});

test(
  'Nothing is sent while the box is blank, nothing twice while one is pending, and the next can be written (HO-03, QA-03, FW-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.clock.install();
    await openHome(page);
    await expect(pouchButton(page)).toBeDisabled();
    await thoughtBox(page).fill(' \n ');
    await expect(pouchButton(page)).toBeDisabled();
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname === '/api/items') sent.push(pathname);
    });
    await thoughtBox(page).press('Enter');
    expect(sent).toEqual([]);

    const answer = deferred();
    await page.route('**/api/items', async (route) => {
      if (route.request().method() === 'POST') await answer.wait;
      await route.continue();
    });
    await thoughtBox(page).fill('call mum');
    // The app waits some seconds for an answer, then goes on without it.
    await holdTime(page);
    await thoughtBox(page).press('Enter');
    const pending = page.getByRole('button', { name: 'Pouching...' });
    await passTimeUntil(page, async () => expect(await pending.isVisible()).toBe(true));
    await expect(pending).toBeDisabled();
    await thoughtBox(page).press('Enter');
    await page.keyboard.type('water the plants');
    await expect(thoughtBox(page)).toHaveValue('water the plants');
    await thoughtBox(page).press('Enter');
    answer.open();
    await page.clock.resume();
    await expect(result(page)).toHaveAccessibleName('Item Pouched!');
    await expect(thoughtBox(page)).toHaveValue('water the plants');
    expect(sent).toHaveLength(1);
    expect(await account.items()).toHaveLength(1);
  },
);

test(
  'Everything that shows items shows a new one at once (QA-10, IL-02)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await account.add({
      cleaned_title: 'Spirited Away',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'WatchBucket',
    });
    await page.goto('/buckets/WatchBucket');
    await expect(page.getByText('1 Active Items')).toBeVisible();
    await page.getByRole('button', { name: 'Pouch a thought' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pouch a thought' });
    await expect(thoughtBox(sheet)).toBeFocused();
    await thoughtBox(sheet).fill('watch the movie Arrival');
    await pouchButton(sheet).click();
    await expect(result(page)).toBeVisible();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(result(page)).toBeHidden();
    await expect(page.getByText('2 Active Items')).toBeVisible();
    await expect(page.getByRole('link', { name: /Arrival/ })).toBeVisible();
  },
);

test('Shopping moves to where a new item went (IL-02)', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/purchases?urgency=Someday&need=Want');
  await expect(page.getByRole('tab', { name: 'Someday' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Pouch a thought' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pouch a thought' });
  await thoughtBox(sheet).fill('buy oat milk');
  await pouchButton(sheet).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(row(page, 'Oat milk').or(row(page, 'oat milk'))).toBeVisible();
});

test('A result links to the edit screen of an item (QA-09)', { tag: '@phone' }, async ({ page }) => {
  await openHome(page);
  await thoughtBox(page).fill('call mum');
  await pouchButton(page).click();
  await result(page)
    .getByRole('link', { name: /^Edit call mum$/i })
    .click();
  await expect(page).toHaveURL(/\/item\/[0-9a-f-]+\/edit$/);
  await expect(page.getByLabel('Title')).toHaveValue(/call mum/i);
  await expect(result(page)).toBeHidden();
});

test(
  'An unsent thought survives a reload and a visit to another screen (QA-08)',
  { tag: ['@android', '@wide'] },
  async ({ page }) => {
    await openHome(page);
    await thoughtBox(page).fill('a half-finished thou');
    await page.goto('/todo');
    await page.getByRole('button', { name: 'Pouch a thought' }).click();
    await expect(thoughtBox(page.getByRole('dialog'))).toHaveValue('a half-finished thou');
    await openHome(page);
    await page.reload();
    await expect(thoughtBox(page)).toHaveValue('a half-finished thou');
  },
);

test(
  'Escape and the close button close the sheet and keep its text (QA-01, QA-02)',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/todo');
    const sheet = page.getByRole('dialog', { name: 'Pouch a thought' });
    const open = page.getByRole('button', { name: 'Pouch a thought' });
    await open.click();
    await thoughtBox(sheet).fill('later');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await expect(thoughtBox(sheet)).toHaveValue('later');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
  },
);
