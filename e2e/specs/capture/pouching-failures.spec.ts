import {
  brokenServer,
  responseLost,
  interceptAttempts,
  unreachable,
} from '../../support/intercept-attempts.ts';
import { refuse } from '../../support/refuse.ts';
import { openHome, pouchButton, thoughtBox, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const failure = 'Error: Failed to add item. Please try again.';

const overrides = [
  { what: 'the server fails', fate: brokenServer, problem: /^500 POST \/api\/items/ },
  {
    what: 'the network is away',
    fate: unreachable,
    problem: /^net::ERR_INTERNET_DISCONNECTED POST \/api\/items/,
  },
  { what: 'the answer is lost', fate: responseLost, problem: /^net::ERR_CONNECTION_RESET POST \/api\/items/ },
];

for (const { what, fate, problem } of overrides) {
  test(
    `The thought is kept when ${what}, and the server has it exactly once (QA-08, AP-05, OF-04)`,
    { tag: '@phone' },
    async ({ page, account, expectProblems }) => {
      expectProblems(problem);
      const attempts = await interceptAttempts(page, fate);
      await openHome(page);
      await thoughtBox(page).fill('call mum');
      await pouchButton(page).click();
      await page
        .getByRole('dialog', { name: 'Item Pouched!' })
        .getByRole('button', { name: 'Got it' })
        .click();
      await expect(thoughtBox(page)).toHaveValue('');

      await expect.poll(() => attempts.length).toBe(2);
      await expect.poll(async () => (await account.items()).length).toBe(1);
      expect(attempts[0]?.key).toBeTruthy();
      expect(attempts[1]).toEqual(attempts[0]);
    },
  );
}

test(
  'A thought whose answer is lost before a reload is stored once (QA-08, AP-05, OF-04)',
  { tag: ['@android', '@phone'] },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^net::ERR_CONNECTION_RESET POST \/api\/items/);
    const attempts = await interceptAttempts(page, responseLost);
    await openHome(page);
    await thoughtBox(page).fill('call mum');
    await pouchButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Item Pouched!' })).toBeVisible();
    await page.reload();
    await expect.poll(() => attempts.length).toBeGreaterThan(1);
    await expect(thoughtBox(page)).toHaveValue('');
    expect(attempts[1]).toEqual(attempts[0]);
    expect(await account.items()).toHaveLength(1);
  },
);

test(
  'A thought changed after a failure is a new one (AP-05)',
  { tag: '@wide' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 POST \/api\/items/);
    const attempts = await interceptAttempts(page, refuse);
    await openHome(page);
    await thoughtBox(page).fill('call mum');
    await pouchButton(page).click();
    await expect(page.getByText(failure)).toBeVisible();
    await thoughtBox(page).fill('call dad');
    await expect(page.getByText(failure)).toBeHidden();
    await pouchButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Item Pouched!' })).toBeVisible();
    expect(attempts[1]?.key).not.toBe(attempts[0]?.key);
    expect(await account.items()).toHaveLength(1);
  },
);

test(
  'A thought that is too long stays in the box, with the reason below (QA-08, AP-04)',
  { tag: '@wide' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^4(00|22) POST \/api\/items/);
    await openHome(page);
    const long = 'very '.repeat(2_001);
    await thoughtBox(page).fill(`${long}long`);
    await pouchButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: failure })).toContainText('10000 characters');
    await expect(thoughtBox(page)).toHaveValue(`${long}long`);
    expect(await account.items()).toEqual([]);
  },
);

test(
  'A failure in the sheet leaves the sheet open with its text (QA-08)',
  { tag: '@phone' },
  async ({ page, expectProblems }) => {
    expectProblems(/^422 POST \/api\/items/);
    await interceptAttempts(page, refuse);
    await page.goto('/todo');
    await page.getByRole('button', { name: 'Pouch a thought' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pouch a thought' });
    await thoughtBox(sheet).fill('call mum');
    await pouchButton(sheet).click();
    await expect(sheet.getByRole('alert').filter({ hasText: failure })).toBeVisible();
    await expect(thoughtBox(sheet)).toHaveValue('call mum');
    await expect(toast(page)).toContainText('Failed to add item. Please try again.');
  },
);
