import type { Page } from '@playwright/test';
import { expectNothingWaits } from '../../support/offline/device-data.ts';
import { refuseWith } from '../../support/refuse.ts';
import { chooseChip, holdToast, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const form = (page: Page) => page.getByRole('form', { name: 'Item' });
const preview = (page: Page) => page.getByRole('list', { name: 'What comes next' }).getByRole('listitem');

/** Years ahead of the server's clock, so that every date here is in the future. */
const aWinterMorning = new Date('2031-01-30T10:00:00Z');

test('An item is scheduled by keyboard alone (SC-01, SC-02)', { tag: '@wide' }, async ({ page, account }) => {
  await account.add({ cleaned_title: 'Post the form', scheduled_at: '2031-02-20T10:00:00Z' });
  await page.clock.setFixedTime(aWinterMorning);
  await page.goto('/upcoming');
  const opener = page.getByRole('button', { name: 'Schedule Post the form' });
  await opener.focus();
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Thursday, February 20, 2031' }).focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Thursday, January 30, 2031' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Post the form')).toContainText('Saturday, February 1, 10:00 AM');
  await dialog(page, 'Post the form').getByLabel('Time', { exact: true }).focus();
  await page.keyboard.type('0815AM');
  await dialog(page, 'Post the form').getByLabel('Repeats').focus();
  await page.keyboard.type('Weekly');
  await expect(preview(page)).toHaveText([
    '2Sat, Feb 88:15 AM',
    '3Sat, Feb 158:15 AM',
    '4Sat, Feb 228:15 AM',
  ]);
  await dialog(page, 'Post the form').getByRole('button', { name: 'Schedule', exact: true }).focus();
  await page.keyboard.press('Enter');

  await expect(dialog(page, 'Post the form')).toBeHidden();
  await expect(page.getByRole('main').getByText('Saturday, February 1, 8:15 AM')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await expect
    .poll(() => account.items())
    .toMatchObject([{ scheduled_at: '2031-02-01T08:15:00.000Z', is_recurring: true }]);
});

test(
  'A date is chosen with few presses, and undone (SC-01)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    const { id } = await account.add({ cleaned_title: 'Swim', scheduled_at: '2031-02-20T10:00:00Z' });
    await account.change(id, { body: 'Bring the goggles' });
    await page.clock.setFixedTime(aWinterMorning);
    await page.goto('/upcoming');
    await page.getByRole('button', { name: 'Swim', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Schedule', exact: true }).click();
    await dialog(page, 'Swim').getByRole('button', { name: 'Tomorrow' }).click();

    await holdToast(page);
    await expect(page.getByRole('main').getByText('Tomorrow, 10:00 AM')).toBeVisible();
    await expect.poll(() => account.items()).toMatchObject([{ scheduled_at: '2031-01-31T10:00:00.000Z' }]);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('main').getByText('Thursday, February 20, 10:00 AM')).toBeVisible();
    await expect.poll(() => account.items()).toMatchObject([{ scheduled_at: '2031-02-20T10:00:00.000Z' }]);
  },
);

test(
  'A row gets another day with two presses, and its toast goes with one (TD-03, AC-15)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Swim' });
    await page.clock.setFixedTime(aWinterMorning);
    await page.goto('/todo');
    await page.getByRole('button', { name: 'Schedule Swim' }).click();
    await expect(
      dialog(page, 'Swim').getByRole('button', { name: 'This weekend' }),
    ).toHaveAccessibleDescription('Sat, Feb 1');
    await dialog(page, 'Swim').getByRole('button', { name: 'This weekend' }).click();

    await expect(dialog(page, 'Swim')).toBeHidden();
    await holdToast(page);
    await expect(toast(page)).toContainText('Sat, Feb 1');
    await expect
      .poll(() => account.items())
      .toMatchObject([{ scheduled_at: '2031-02-01T09:00:00.000Z', all_day: true }]);
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page)).toBeHidden();
  },
);

test(
  'A time that passes while the dialog is open is refused with a sentence (SC-01)',
  { tag: '@wide' },
  async ({ page, account }) => {
    const { id } = await account.add({ cleaned_title: 'Swim', scheduled_at: '2031-01-30T10:30:00Z' });
    await account.change(id, { body: 'Bring the goggles' });
    await page.clock.install({ time: aWinterMorning });
    await page.goto('/upcoming');
    await page.getByRole('button', { name: 'Swim', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(dialog(page, 'Swim')).toContainText('Today, 10:30 AM');

    await page.clock.fastForward('31:00');
    await expect(dialog(page, 'Swim').getByRole('alert')).toHaveText(
      'This time has passed. Please choose a later one.',
    );
    await dialog(page, 'Swim').getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(dialog(page, 'Swim')).toBeVisible();
    expect(await account.items()).toMatchObject([{ scheduled_at: '2031-01-30T10:30:00.000Z' }]);
  },
);

test(
  'A refusal restores the item’s date and says why (SC-01)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/422 PATCH/);
    const { id } = await account.add({ cleaned_title: 'Swim', scheduled_at: '2031-02-20T10:00:00Z' });
    await account.change(id, { body: 'Bring the goggles' });
    await page.route('**/schedule', refuseWith('The pool is closed.'));
    await page.clock.setFixedTime(aWinterMorning);
    await page.goto('/upcoming');
    await page.getByRole('button', { name: 'Swim', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Schedule', exact: true }).click();
    await dialog(page, 'Swim').getByRole('button', { name: 'Next week', exact: true }).click();

    await expect(toast(page)).toContainText('Failed to schedule item');
    await expect(toast(page)).toContainText('The pool is closed.');
    await expect(page.getByRole('main').getByText('Thursday, February 20, 10:00 AM')).toBeVisible();
  },
);

test(
  'Monthly on the 31st shows and keeps the last day of shorter months (ED-06, SC-03)',
  { tag: '@wide' },
  async ({ page, account }) => {
    const { id } = await account.add({ cleaned_title: 'Pay rent', scheduled_at: '2031-01-31T09:00:00Z' });
    await page.clock.setFixedTime(aWinterMorning);
    await page.goto(`/item/${id}/edit`);
    await form(page).getByRole('switch', { name: 'Recurring' }).click();
    await chooseChip(form(page), 'Monthly');
    await expect(preview(page)).toHaveText([
      '2Fri, Feb 289:00 AM',
      '3Mon, Mar 319:00 AM',
      '4Wed, Apr 309:00 AM',
    ]);
    await form(page).getByRole('button', { name: 'Save' }).click();
    await expect(form(page)).toBeHidden();
    // The form closes before a slow server has the rule.
    await expectNothingWaits(page);

    const dates = [];
    for (let times = 0; times < 3; times += 1) {
      await account.complete(id);
      dates.push(...(await account.items()).map(({ scheduled_at }) => scheduled_at));
    }
    // London switches to summer time before the last two.
    expect(dates).toEqual([
      '2031-02-28T09:00:00.000Z',
      '2031-03-31T08:00:00.000Z',
      '2031-04-30T08:00:00.000Z',
    ]);
  },
);

for (const { zone, first, shown, instants } of [
  {
    zone: 'Europe/London',
    first: '2031-03-28T08:00:00Z',
    shown: ['2Sat, Mar 298:00 AM', '3Sun, Mar 308:00 AM', '4Mon, Mar 318:00 AM'],
    instants: ['2031-03-29T08:00:00.000Z', '2031-03-30T07:00:00.000Z', '2031-03-31T07:00:00.000Z'],
  },
  {
    zone: 'America/New_York',
    first: '2031-11-01T12:00:00Z',
    shown: ['2Sun, Nov 28:00 AM', '3Mon, Nov 38:00 AM', '4Tue, Nov 48:00 AM'],
    instants: ['2031-11-02T13:00:00.000Z', '2031-11-03T13:00:00.000Z', '2031-11-04T13:00:00.000Z'],
  },
]) {
  test(
    `In ${zone} a daily time stays the same when the clocks change (SC-04)`,
    { tag: '@wide' },
    async ({ page, account }) => {
      await account.send('PATCH', '/api/user/timezone', { timezone: zone });
      const { id } = await account.add({ cleaned_title: 'Vitamins', scheduled_at: first });
      await page.clock.setFixedTime(aWinterMorning);
      await page.goto(`/item/${id}/edit`);
      await form(page).getByRole('switch', { name: 'Recurring' }).click();
      await chooseChip(form(page), 'Daily');
      await expect(preview(page)).toHaveText(shown);
      await form(page).getByRole('button', { name: 'Save' }).click();
      await expect(form(page)).toBeHidden();
      await expectNothingWaits(page);

      const dates = [];
      for (let times = 0; times < 3; times += 1) {
        await account.complete(id);
        dates.push(...(await account.items()).map(({ scheduled_at }) => scheduled_at));
      }
      expect(dates).toEqual(instants);
    },
  );
}

test(
  'Times are in the user’s time zone, on a device in another one (SC-01, SC-04)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await account.send('PATCH', '/api/user/timezone', { timezone: 'America/New_York' });
    const { id } = await account.add({ cleaned_title: 'Call', scheduled_at: '2031-02-20T20:00:00Z' });
    await account.change(id, { body: 'About the test results' });
    // 2:00 in London, 21:00 of the day before in New York.
    await page.clock.setFixedTime(new Date('2031-01-31T02:00:00Z'));
    await page.goto('/upcoming');
    await expect(page.getByRole('main').getByText('Thursday, February 20, 3:00 PM')).toBeVisible();
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(dialog(page, 'Call')).toContainText('Times are in America/New_York');
    await dialog(page, 'Call').getByRole('button', { name: 'Earlier' }).click();
    await expect(page.getByRole('button', { name: 'Thursday, January 30, 2031' })).toHaveAttribute(
      'aria-current',
      'date',
    );
    await dialog(page, 'Call').getByRole('button', { name: 'Tomorrow' }).click();

    await expect(page.getByRole('main').getByText('Tomorrow, 3:00 PM')).toBeVisible();
    await expect.poll(() => account.items()).toMatchObject([{ scheduled_at: '2031-01-31T20:00:00.000Z' }]);
  },
);
