import type { Locator, Page } from '@playwright/test';
import { holdToast, openHome, pouchButton, thoughtBox, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const result = (page: Page) => page.getByRole('dialog', { name: /Pouched!$/ });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

/** Years ahead of the server's clock, so that no date here is in the past. */
const aWinterMorning = new Date('2031-01-30T10:00:00Z');

/** Presses a target, and counts the presses of each job. */
function counter() {
  const counts: Record<string, number> = {};
  let job = '';
  return {
    counts,
    begin: (name: string) => {
      job = name;
      counts[name] = 0;
    },
    press: async (target: Locator) => {
      counts[job] = (counts[job] ?? 0) + 1;
      await target.click();
    },
  };
}

test(
  'The most common jobs take few presses from home (TD-01, TD-02, TD-03, FW-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Water the fig tree', scheduled_at: '2031-01-30T18:00:00Z' });
    await account.add({ cleaned_title: 'Swim', scheduled_at: '2031-01-30T19:00:00Z' });
    await account.add({ cleaned_title: 'Eggs', category: 'Shopping', urgency: 'Now' });
    await page.clock.setFixedTime(aWinterMorning);
    const { counts, begin, press } = counter();
    await openHome(page);

    begin('see what is due today');
    await expect(page.getByRole('checkbox', { name: 'Complete Swim' })).toBeVisible();

    begin('complete a task of today');
    await press(page.getByRole('checkbox', { name: 'Complete Water the fig tree' }));
    await expect(toast(page)).toContainText('Item completed!');
    await holdToast(page);

    begin('undo');
    await press(button(toast(page), 'Undo'));
    await expect(page.getByRole('checkbox', { name: 'Complete Water the fig tree' })).toBeVisible();

    begin('reschedule');
    await press(button(page, 'Schedule Swim'));
    await press(button(page.getByRole('dialog', { name: 'Swim' }), 'Next week'));
    await expect(toast(page)).toContainText('Mon, Feb 3');

    begin('add a thought');
    await press(thoughtBox(page));
    await page.keyboard.type('Past Lives');
    await press(pouchButton(page));
    await expect(result(page)).toBeVisible();

    begin('correct its kind');
    await press(button(result(page), /^Category of Past Lives/));
    await press(button(result(page).getByRole('group', { name: /instead$/ }), 'Read'));
    await expect(button(result(page), 'Category of Past Lives: Read')).toBeVisible();

    begin('add a thought with a date');
    await press(thoughtBox(page));
    await page.keyboard.type('dentist tomorrow at 3pm');
    await press(pouchButton(page));
    await expect(result(page)).toContainText('Tomorrow, 3:00 PM');
    await page.keyboard.press('Escape');

    begin('find something');
    await press(button(page, 'Search'));
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('fig');
    await expect(page.getByRole('option', { name: /Water the fig tree/ })).toBeVisible();
    await page.keyboard.press('Escape');

    begin('check off something to buy');
    await press(page.getByRole('link', { name: 'Shopping' }));
    await press(page.getByRole('checkbox', { name: 'Complete Eggs' }));
    await expect(toast(page)).toContainText('Item completed!');

    begin('check off an entry of a list');
    await press(page.getByRole('link', { name: 'LifeLists' }));
    await press(page.getByRole('link', { name: /^Groceries/ }));
    await press(page.getByRole('main').getByRole('checkbox').first());
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeChecked();

    expect(counts).toEqual({
      'see what is due today': 0,
      'complete a task of today': 1,
      undo: 1,
      reschedule: 2,
      'add a thought': 2,
      'correct its kind': 2,
      'add a thought with a date': 2,
      'find something': 1,
      'check off something to buy': 2,
      'check off an entry of a list': 3,
    });
  },
);
