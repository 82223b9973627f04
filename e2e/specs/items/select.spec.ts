import { addTodos, headerTool, storedTitles, todos } from '../../support/lists.ts';
import { refuse } from '../../support/refuse.ts';
import { holdToast, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const trees = ['Alder', 'Birch', 'Cedar', 'Dogwood'];

test(
  'Several tasks are chosen and completed together, and Undo restores them (IL-07, IL-11)',
  { tag: ['@android', '@wide'] },
  async ({ page, account }) => {
    await addTodos(account, trees);
    await page.goto('/todo');
    await (await headerTool(page, 'Select')).click();
    await expect(page.getByText('0 selected')).toBeVisible();
    for (const title of ['Alder', 'Cedar']) await page.getByRole('checkbox', { name: title }).click();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Complete 2 Tasks' }).click();

    await holdToast(page);
    await expect(page.getByText('2 selected')).toBeHidden();
    await expect(todos(page).getByText('Alder')).toBeHidden();
    await expect.poll(() => storedTitles(account)).toEqual(['Dogwood', 'Birch']);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(todos(page).getByText('Alder')).toBeVisible();
    await expect.poll(() => storedTitles(account)).toHaveLength(4);
  },
);

test('Select All selects all, Cancel deselects them (IL-07)', { tag: '@wide' }, async ({ page, account }) => {
  await addTodos(account, trees);
  await page.goto('/todo');
  await (await headerTool(page, 'Select')).click();
  await page.getByRole('button', { name: 'Select All' }).click();
  await expect(page.getByRole('button', { name: 'Complete 4 Tasks' })).toBeVisible();
  await page.getByRole('button', { name: 'Deselect All' }).click();
  await expect(page.getByRole('button', { name: /^Complete/ })).toBeHidden();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Select' })).toBeFocused();
});

test(
  'What fails stays selected and can be retried (IL-07)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 PATCH \/api\/items\//);
    await addTodos(account, ['Alder']);
    const birch = await account.add({ cleaned_title: 'Birch', context: 'Personal' });
    await page.route(`**/api/items/${birch.id}/status`, refuse);
    await page.goto('/todo');
    await (await headerTool(page, 'Select')).click();
    await page.getByRole('button', { name: 'Select All' }).click();
    await page.getByRole('button', { name: 'Complete 2 Tasks' }).click();

    await expect(toast(page)).toContainText('Partial completion');
    await expect(toast(page)).toContainText(
      'Completed 1 of 2 items. 1 items failed - they remain selected for retry.',
    );
    await expect(page.getByRole('checkbox', { name: 'Birch' })).toBeChecked();
    await page.unroute(`**/api/items/${birch.id}/status`);
    await page.getByRole('button', { name: 'Complete 1 Task' }).click();
    await expect(page.getByText('No tasks yet')).toBeVisible();
  },
);

test(
  'When nothing can be completed, everything stays selected, and the focus stays on the button (IL-07)',
  { tag: '@wide' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 PATCH \/api\/items\//);
    await addTodos(account, ['Birch', 'Alder']);
    await page.route('**/api/items/*/status', refuse);
    await page.goto('/todo');
    await (await headerTool(page, 'Select')).click();
    await page.getByRole('button', { name: 'Select All' }).click();
    await page.getByRole('button', { name: 'Complete 2 Tasks' }).press('Enter');

    await expect(toast(page)).toContainText(
      'All items failed to complete. Please check your connection and try again.',
    );
    await expect(page.getByText('2 selected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Complete 2 Tasks' })).toBeFocused();
  },
);

test(
  'An item completed on another device is deselected (IL-07)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await addTodos(account, trees);
    const extra = await account.add({ cleaned_title: 'Elder', context: 'Personal' });
    await page.goto('/todo');
    await (await headerTool(page, 'Select')).click();
    await page.getByRole('button', { name: 'Select All' }).click();
    await account.complete(extra.id);
    // The press is lost where the list changes between its two ends.
    await expect(() => page.getByRole('checkbox', { name: 'Alder' }).uncheck()).toPass();
    // The list learns of it by a change event.
    await expect(page.getByRole('checkbox', { name: 'Elder' })).toBeHidden();
    await expect(page.getByText('3 selected')).toBeVisible();
  },
);

test('The bar is 12 pixels above the add button (IL-07)', { tag: '@phone' }, async ({ page, account }) => {
  await addTodos(account, trees);
  await page.goto('/todo');
  await (await headerTool(page, 'Select')).click();
  await page.getByRole('checkbox', { name: 'Alder' }).click();
  const bar = page.locator('.complete-bar');
  await expect(bar).toBeVisible();
  const gap = async () => {
    const [box, add] = [await bar.boundingBox(), await page.locator('.add-button').boundingBox()];
    return box && add ? Math.round(add.y - box.y - box.height) : null;
  };
  await expect.poll(gap).toBe(12);
});

test(
  'With a keyboard, Shift selects a range, Ctrl+A everything, and Escape ends it (IL-07)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await addTodos(account, trees);
    await page.goto('/todo');
    await page.getByRole('button', { name: 'Select' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Dogwood' }).press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('checkbox', { name: 'Birch' })).toBeFocused();
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Dogwood' }).click();
    await page.getByRole('checkbox', { name: 'Alder' }).click({ modifiers: ['Shift'] });
    await expect(page.getByText('4 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Deselect All' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(page.getByText('4 selected')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Select' })).toBeFocused();
  },
);

test(
  'The panels of the dashboard have separate selections (IL-07)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await addTodos(account, trees);
    await account.add({ cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' });
    await page.goto('/');
    const shopping = page.getByRole('region', { name: 'Shopping' });
    await shopping.getByRole('button', { name: 'Select' }).click();
    await shopping.getByRole('checkbox', { name: 'Milk' }).click();
    await expect(shopping.getByRole('button', { name: 'Complete 1 Item' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Complete Alder' })).toBeVisible();
    await shopping.getByRole('button', { name: 'Complete 1 Item' }).click();
    await expect(page.getByText('No shopping items yet')).toBeVisible();
  },
);
