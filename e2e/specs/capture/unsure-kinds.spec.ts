import type { Page } from '@playwright/test';
import { openHome, pouchButton, row, thoughtBox, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

const result = (page: Page) => page.getByRole('dialog', { name: /Pouched!/ });
const question = (page: Page, title: string) =>
  result(page).getByRole('group', { name: new RegExp(`^To-Do, or \\w+\\? ${title}$`) });
const remembered = 'Got it. I’ll remember.';

/** Pouches words that nothing is known of, besides some that are. */
async function pouch(page: Page, thought: string): Promise<void> {
  await openHome(page);
  await thoughtBox(page).fill(thought);
  await pouchButton(page).click();
  await expect(result(page)).toBeVisible();
}

test(
  'An unsure thought asks in the result, and one tap answers it and teaches (SO-10, SO-11)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await pouch(page, 'zorblax\ncall mum\nquandle');
    await expect(result(page).getByRole('group')).toHaveCount(2);
    const [, other] = await question(page, 'Zorblax').getByRole('button').allTextContents();

    await question(page, 'Quandle').getByRole('button', { name: 'To-Do' }).click();
    await expect(question(page, 'Quandle')).toBeHidden();
    await expect(thoughtBox(page)).toBeFocused();
    await question(page, 'Zorblax')
      .getByRole('button', { name: other ?? '' })
      .click();

    await expect(toast(page)).toContainText(remembered);
    await expect(toast(page)).toContainText('Zorblax will go to');
    await expect(result(page).getByRole('group')).toHaveCount(0);
    await expect(thoughtBox(page)).toBeFocused();
    const kinds = (await account.items()).map(({ cleaned_title, category }) => [cleaned_title, category]);
    expect(Object.fromEntries(kinds)).toEqual({
      'Call mum': 'To-Do',
      Quandle: 'To-Do',
      Zorblax: other === 'Shopping' ? 'Shopping' : 'Bucket',
    });
    expect(await account.send('GET', '/api/sorting-rules')).toMatchObject([{ title: 'Zorblax' }]);

    await pouch(page, 'zorblax');
    await expect(
      result(page).getByRole('button', { name: `Category of Zorblax: ${other ?? ''}` }),
    ).toBeVisible();
    await expect(result(page).getByRole('group')).toHaveCount(0);
  },
);

test(
  'A kind chosen before pouching is remembered, and said so once (SO-11)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await openHome(page);
    await thoughtBox(page).fill('milk');
    const rows = page.getByRole('list', { name: 'What this becomes' });
    await rows.getByRole('button', { name: /kind of milk/i }).click();
    await rows.getByRole('button', { name: 'Taste', exact: true }).click();
    await pouchButton(page).click();

    await expect(result(page)).toContainText('Taste');
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toContainText(`${remembered}Milk will go to the Taste bucket from now on`);
    expect(await account.send('GET', '/api/sorting-rules')).toMatchObject([{ bucket_name: 'TasteBucket' }]);
  },
);

test('The question is answered without a pointer (SO-10, AC-10)', { tag: '@wide' }, async ({ page }) => {
  await pouch(page, 'zorblax');
  const kinds = question(page, 'Zorblax').getByRole('button');
  await expect(thoughtBox(page)).toBeFocused();
  // Its category, its date and the link to edit it come first.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await expect(kinds.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(kinds.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText(remembered);
  await page.keyboard.press('Escape');
  await expect(result(page)).toBeHidden();
  await page.goto('/todo');
  await expect(row(page, 'Zorblax')).toBeHidden();
});

// A theme's colours are the same at every size, so each size shows one of them.
for (const { theme, tag } of [
  { theme: 'dark', tag: '@phone' },
  { theme: 'light', tag: '@wide' },
] as const) {
  test(
    `The question meets WCAG 2.2 AA in the ${theme} theme (SO-10, AC-02, AC-10)`,
    { tag },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await pouch(page, 'zorblax\ncall mum\nquandle');
      await expect(result(page).getByRole('group')).toHaveCount(2);
      expect(await violations(page, theme)).toEqual([]);
    },
  );
}
