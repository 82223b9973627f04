import { importRecap } from '../../support/import-recap.ts';
import { openHome } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test(
  'A new recap is announced at home, celebrated once, and then seen (HO-02, RC-02)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await importRecap(account);
    await openHome(page);
    await expect(page.getByText('Your Weekly Recap is ready!')).toBeVisible();
    await page.getByRole('link', { name: 'View', exact: true }).click();

    const heading = page.getByRole('heading', { level: 1, name: '27 things out of your head.' });
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(page.getByText('Week ending Sunday, January 11')).toBeVisible();
    await expect(page.getByText('9 weeks in a row', { exact: true })).toBeVisible();
    await expect.poll(() => account.send('GET', '/api/recaps/unseen')).toEqual({});
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click();

    await expect(page.getByRole('textbox', { name: 'Pouch a thought...' })).toBeVisible();
    await expect(page.getByText('Your Weekly Recap is ready!')).toBeHidden();
    await page.goto('/weekly-recap');
    await expect(page).toHaveURL(/\/$/);
  },
);
