import { holdTime } from '../../support/held-time.ts';
import { deferred } from '../../support/intercept-attempts.ts';
import { anyToast, chooseWrongFile, openHome, pouchButton, thoughtBox } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test('An unknown path says so and links to home (AC-03)', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('Page Not Found · Pouch');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(thoughtBox(page)).toBeVisible();
});

test(
  'An address that ends in a slash has the screen’s title and mark (AC-02)',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/upcoming/');
    await expect(page.getByRole('heading', { level: 1, name: 'Scheduled' })).toBeVisible();
    await expect(page).toHaveTitle('Scheduled · Pouch');
    await expect(page).toHaveURL('/upcoming');
    await expect(page.getByRole('link', { name: 'Scheduled', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
);

test('A text says what is loading while the account opens (AC-06)', { tag: '@phone' }, async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route('**/api/user/*', (route) => {
    held.push(() => void route.fallback());
  });
  await page.goto('/');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  await page.unroute('**/api/user/*');
  for (const letGo of held) letGo();
  await expect(thoughtBox(page)).toBeVisible();
});

test(
  'The workspace is announced while only the subscription is unknown (AC-06, PW-11)',
  { tag: '@wide' },
  async ({ page }) => {
    const { wait, open } = deferred();
    await page.route('**/api/user/subscription', async (route) => {
      await wait;
      await route.fallback();
    });
    await page.goto('/');
    await expect(page.getByText('Setting up your workspace...')).toBeVisible();
    open();
    await expect(thoughtBox(page)).toBeVisible();
  },
);

test(
  'An app that could not open says so and opens by a retry (AC-06)',
  { tag: '@phone' },
  async ({ page, expectProblems }) => {
    expectProblems(/^500 GET \/api\/user\/profile/);
    await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.goto('/todo');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No tasks yet')).toBeVisible();
  },
);

test(
  'The bottom bar links to every screen and marks the current one (NA-01)',
  { tag: '@phone' },
  async ({ page }) => {
    await openHome(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const [name, path] of [
      ['To-Do', '/todo'],
      ['Shopping', '/purchases'],
      ['Buckets', '/buckets'],
      ['LifeLists', '/lifelists'],
    ] as const) {
      await bar.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
    await page.goto('/lifelists/groceries');
    await expect(bar.getByRole('link', { name: 'LifeLists' })).toHaveAttribute('aria-current', 'page');
  },
);

test(
  'The desktop shows both lists, the buckets and the scheduled items at once (AC-11, DD-01)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await account.add({ cleaned_title: 'Water the fig tree', scheduled_at: '2099-01-01T09:00:00Z' });
    await account.add({ cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' });
    await account.add({
      cleaned_title: 'Momo',
      category: 'Bucket',
      urgency: 'Later',
      bucket_name: 'ReadBucket',
    });
    await openHome(page);
    await expect(page.getByRole('region', { name: 'To-Do' }).getByText('Water the fig tree')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Shopping' }).getByText('Milk')).toBeVisible();
    const side = page.getByRole('navigation', { name: 'Main' });
    await expect(side.getByRole('button', { name: /Read/ })).toContainText('1');
    await expect(
      page
        .getByRole('complementary')
        .getByRole('region', { name: 'Scheduled' })
        .getByText('Water the fig tree'),
    ).toBeVisible();
  },
);

test(
  'The layout follows a resize across 1024 px and keeps the input (AC-11)',
  { tag: '@wide' },
  async ({ page }) => {
    await openHome(page);
    const panel = page.getByRole('region', { name: 'To-Do' });
    const bar = page.getByRole('button', { name: 'Pouch a thought', exact: true });
    await thoughtBox(page).fill('a half-finished thou');
    for (const width of [1024, 1023, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(panel).toBeVisible({ visible: width >= 1024 });
      await expect(bar).toBeVisible({ visible: width < 1024 });
      await expect(thoughtBox(page)).toHaveValue('a half-finished thou');
    }
  },
);

test(
  'A tooltip appears after 700 ms, and the next one at once within 300 ms (AC-16)',
  { tag: '@wide' },
  async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
    await openHome(page);
    await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
    await expect(page.getByText('Nothing scheduled.')).toBeVisible();
    await holdTime(page);
    const tooltip = page.locator('.tooltip');
    const box = page.getByRole('form', { name: 'Quick add' });
    await box.getByRole('button', { name: 'Add a picture' }).hover();
    await page.clock.runFor(699);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(1);
    await expect(tooltip).toHaveText('Add a picture');

    await page.mouse.move(0, 0);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(299);
    await box.getByRole('button', { name: 'Record a voice note' }).hover();
    await page.clock.runFor(1);
    await expect(tooltip).toHaveText('Record a voice note');

    await page.mouse.move(0, 0);
    await page.clock.runFor(300);
    await box.getByRole('button', { name: 'Add a picture' }).hover();
    await page.clock.runFor(699);
    await expect(tooltip).toBeHidden();
  },
);

test(
  'A tooltip also appears on keyboard focus, and Escape closes it (AC-16)',
  { tag: '@wide' },
  async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Record a voice note' }).focus();
    await page.keyboard.press('Tab');
    const tooltip = page.locator('.tooltip');
    await expect(tooltip).toHaveText('Add a picture');
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
  },
);

test(
  'There is one toast at a time; it closes after 5 s and is gone 1 s later (AC-15)',
  { tag: '@wide' },
  async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
    await openHome(page);
    await holdTime(page);
    await chooseWrongFile(page);
    await expect(anyToast(page)).toHaveCount(1);
    await page.clock.runFor(4000);
    await chooseWrongFile(page);
    await page.mouse.move(0, 0);
    await expect(anyToast(page)).toHaveCount(1);

    await page.clock.runFor(4999);
    await expect(anyToast(page)).not.toHaveAttribute('data-leaving');
    await page.clock.runFor(1);
    await expect(anyToast(page)).toHaveAttribute('data-leaving');
    await page.clock.runFor(999);
    await expect(anyToast(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(anyToast(page)).toHaveCount(0);
  },
);

test('A toast stays while it is hovered (AC-15)', { tag: '@wide' }, async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await openHome(page);
  await holdTime(page);
  await chooseWrongFile(page);
  await anyToast(page).hover();
  await page.clock.runFor(20_000);
  await expect(anyToast(page)).not.toHaveAttribute('data-leaving');
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(anyToast(page)).toHaveAttribute('data-leaving');
});

test('The result fades in after 100 ms and out over 300 ms (QA-09)', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await thoughtBox(page).fill('call mum');
  await pouchButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Item Pouched!' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('animation-delay', '0.1s');
  await holdTime(page);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toHaveCSS('animation-duration', '0.3s');
  await page.clock.runFor(300);
  await expect(dialog).toBeHidden();
});

test(
  'The device’s time zone is the account’s at first, and can be changed (SE-03, IL-04)',
  { tag: '@wide' },
  async ({ page, account }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T10:00:00Z'));
    await account.add({ cleaned_title: 'See the dentist', scheduled_at: '2026-11-21T15:00:00Z' });
    await page.goto('/settings');
    await expect(page.getByText('Europe/London')).toBeVisible();
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('America/New_York') === true,
    );
    await page.getByRole('button', { name: 'Timezone' }).click();
    await page.getByRole('combobox', { name: 'Timezone' }).fill('york');
    await page.getByRole('option', { name: /^New York/ }).click();
    await expect(page.getByText('America/New York', { exact: true })).toBeVisible();
    await saved;
    await page.goto('/upcoming');
    await expect(page.getByRole('main')).toContainText('Tomorrow, 10:00 AM');
  },
);
