import type { Page } from '@playwright/test';
import { openHome, pouchButton, thoughtBox } from '../../support/screens.ts';
import { deferred, interceptAttempts } from '../../support/intercept-attempts.ts';
import { refuse } from '../../support/refuse.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';
import { waitForPreloads } from '../../support/offline/watch-loading.ts';

/** A Friday morning in winter: tomorrow is the 21st. */
const friday = new Date('2026-11-20T10:00:00Z');
const sorterScript = /\/assets\/sort-thought-[^/]+\.js$/;

const rows = (page: Page) => page.getByRole('list', { name: 'What this becomes' });
const row = (page: Page, title: RegExp) => rows(page).getByRole('listitem').filter({ hasText: title });
const chip = (page: Page, name: RegExp) => rows(page).getByRole('button', { name });
const result = (page: Page) => page.getByRole('dialog', { name: /Pouched!/ });
/** The room of the rows is as high as they are: while it closes behind choices, the button below it moves. */
const standsStill = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('.sliding-height-content', { has: rows(page) })
        .evaluate((content) => content.clientHeight - (content.parentElement?.clientHeight ?? 0)),
    )
    .toBe(0);
const marks = (page: Page) => page.locator('.pocket-mark');

test.beforeEach(({ page }) => page.clock.setFixedTime(friday));

test(
  'The preview is seen, corrected and pouched as corrected (QA-01, QA-07, SO-01)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await openHome(page);
    await thoughtBox(page).pressSequentially('call mum tomorrow at 5, milk');
    await expect(rows(page).getByRole('listitem')).toHaveCount(2);
    await expect(row(page, /call mum/i)).toContainText('Tomorrow, 5:00 PM');
    await expect(marks(page).filter({ hasText: 'tomorrow at 5' })).toBeVisible();

    await chip(page, /kind of milk/i).click();
    await rows(page).getByRole('button', { name: 'Taste', exact: true }).click();
    await expect(chip(page, /^Taste\s*, chosen, kind of milk/i)).toBeVisible();
    await thoughtBox(page).press('Home');
    await thoughtBox(page).pressSequentially('project monday, ');
    await expect(rows(page).getByRole('listitem')).toHaveCount(3);
    await expect(chip(page, /^Taste\s*, chosen, kind of milk/i)).toBeVisible();
    await chip(page, /date of (the )?(monday )?project/i).click();
    await rows(page).getByRole('button', { name: 'No date', exact: true }).click();
    await expect(marks(page).filter({ hasText: 'monday' })).toHaveCount(0);
    await expect(row(page, /project monday/i)).toContainText('No date');
    await standsStill(page);

    await pouchButton(page).click();
    await expect(result(page)).toHaveAccessibleName('3 Items Pouched!');
    const items = await account.items();
    expect(items.find(({ cleaned_title }) => /milk/i.test(cleaned_title))).toMatchObject({
      category: 'Bucket',
      bucket_name: 'TasteBucket',
    });
    expect(items.find(({ cleaned_title }) => /call mum/i.test(cleaned_title))?.scheduled_at).toMatch(
      /^2026-11-21T17:00/,
    );
    expect(items.find(({ cleaned_title }) => /project monday/i.test(cleaned_title))).toMatchObject({
      scheduled_at: null,
    });
  },
);

test(
  'Another date is chosen in the calendar (QA-07, SO-03)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await openHome(page);
    await thoughtBox(page).fill('call mum tomorrow at 5');
    await chip(page, /date of call mum/i).click();
    await rows(page).getByRole('button', { name: 'Another date...' }).click();
    const sheet = page.getByRole('dialog', { name: /call mum/i });
    await sheet.getByRole('button', { name: 'Friday, November 27, 2026' }).click();
    await sheet.getByLabel('Time', { exact: true }).fill('18:30');
    await sheet.getByRole('button', { name: 'Choose' }).click();
    await expect(chip(page, /^Nov 27, 6:30 PM\s*, chosen/)).toBeVisible();

    await pouchButton(page).click();
    await expect(result(page)).toBeVisible();
    const [item] = await account.items();
    expect(item?.scheduled_at).toMatch(/^2026-11-27T18:30/);
  },
);

test('Everything is done without a pointer (AC-10)', { tag: '@wide' }, async ({ page, account }) => {
  await openHome(page);
  await thoughtBox(page).focus();
  await page.keyboard.type('buy milk');
  await expect(chip(page, /kind of milk/i)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(chip(page, /kind of milk/i)).toBeFocused();
  await page.keyboard.press('Enter');
  const choices = rows(page).getByRole('group', { name: /may be instead/ });
  await expect(choices.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chip(page, /kind of milk/i)).toBeFocused();
  await page.keyboard.press('Enter');
  while (
    !(await choices.getByRole('button', { name: 'Ideas' }).evaluate((button) => button.matches(':focus')))
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chip(page, /^Ideas\s*, chosen, kind of/i)).toBeFocused();

  await thoughtBox(page).focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toBeVisible();
  expect(await account.items()).toMatchObject([{ bucket_name: 'IdeaBucket' }]);
});

test(
  'User choices survive a reload and a refusal (QA-07, QA-08)',
  { tag: '@phone' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/422/);
    await openHome(page);
    await thoughtBox(page).fill('buy milk');
    await chip(page, /kind of milk/i).click();
    await rows(page).getByRole('button', { name: 'Taste', exact: true }).click();
    await page.reload();
    await expect(chip(page, /^Taste\s*, chosen/)).toBeVisible();

    const attempts = await interceptAttempts(page, refuse);
    await pouchButton(page).click();
    await expect(page.getByText('Error: Failed to add item')).toBeVisible();
    await pouchButton(page).click();
    await expect(result(page)).toBeVisible();
    const [first, second] = attempts.map(({ body }) => body as { choices: unknown });
    expect(second?.choices).toEqual(first?.choices);
    expect(await account.items()).toMatchObject([{ bucket_name: 'TasteBucket' }]);
  },
);

test(
  'The sorter is loaded when the user is about to write, and not before (AC-02)',
  { tag: '@wide' },
  async ({ page }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    const sorters = () => urls.filter((url) => sorterScript.test(url));
    await openHome(page);
    // The code of other screens is preloaded; the sorter is not.
    await expect.poll(() => urls.some((url) => url.includes('settings-route'))).toBe(true);
    expect(sorters()).toEqual([]);

    await thoughtBox(page).focus();
    await expect.poll(sorters).toHaveLength(1);
  },
);

test('The buttons stay where they are when the preview appears (QA-01)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const late = deferred();
  await page.route(sorterScript, async (route) => {
    await late.wait;
    await route.continue();
  });
  await openHome(page);
  await thoughtBox(page).fill('oat milk');
  await expect(pouchButton(page)).toBeEnabled();
  const before = await pouchButton(page).boundingBox();

  late.open();
  await expect(row(page, /oat milk/i)).toBeVisible();

  expect(await pouchButton(page).boundingBox()).toEqual(before);
});

test(
  'Without the sorter everything else works (SO-04, QA-08)',
  { tag: '@wide' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/sort-thought/);
    await page.route(sorterScript, (route) => route.abort('connectionreset'));
    await openHome(page);
    await thoughtBox(page).fill('call mum tomorrow at 5');
    await expect(pouchButton(page)).toBeEnabled();
    await pouchButton(page).click();
    await expect(result(page)).toBeVisible();
    expect((await account.items())[0]?.scheduled_at).toMatch(/^2026-11-21T17:00/);
  },
);

test(
  'A sorter that loads slowly blocks nothing (SO-04, QA-08)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const late = deferred();
    await page.route(sorterScript, async (route) => {
      await late.wait;
      await route.continue();
    });
    await openHome(page);
    await thoughtBox(page).fill('buy milk');
    await pouchButton(page).click();
    await expect(result(page)).toBeVisible();
    expect(await account.items()).toHaveLength(1);
    await result(page).getByRole('button', { name: 'Got it' }).click();

    await thoughtBox(page).fill('call mum tomorrow at 5');
    await expect(rows(page)).toBeHidden();
    late.open();
    await expect(row(page, /call mum/i)).toContainText('Tomorrow, 5:00 PM');
  },
);

test('Once loaded, the sorter works offline (SO-04)', { tag: '@wide' }, async ({ page, context }) => {
  const preloads = waitForPreloads(page, [/\/assets\/lifelist-panel-.*\.js$/]);
  await openHome(page);
  await thoughtBox(page).fill('buy milk');
  await expect(row(page, /milk/i)).toBeVisible();
  await preloads;
  await context.setOffline(true);
  await thoughtBox(page).fill('call mum tomorrow at 5');
  await expect(row(page, /call mum/i)).toContainText('Tomorrow, 5:00 PM');
  await context.setOffline(false);
});

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(9);
const texts = [
  'call mum tomorrow at 5, milk\n\nfriday 9am standup\t\ttabs   and   blanks ',
  `tomorrow ${long} every monday`,
  'café e\u0301te\u0301 👩‍🚀👍🏽 tomorrow, наизусть завтра, 明日の朝 tomorrow at 9, Zürich am friday',
  'غدا call mum tomorrow شراء الحليب\ntomorrow שלום at 5',
  Array.from({ length: 14 }, (_, index) => `line ${index} is due tomorrow at ${index}`).join('\n'),
];

for (const [width, path, theme] of [
  [320, '/', 'dark'],
  [390, '/todo', 'light'],
  [1440, '/', 'dark'],
] as const) {
  test(
    `The marks are exactly under their words, ${width} px at ${path} in the ${theme} theme (QA-01)`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      if (path !== '/') await page.getByRole('button', { name: 'Pouch a thought' }).click();
      const box = thoughtBox(path === '/' ? page : page.getByRole('dialog'));
      for (const text of texts) {
        await box.fill(text);
        await expect(marks(page).first()).toBeAttached();
        for (const end of ['Control+Home', 'Control+End']) {
          await box.press(end);
          // The two pictures are taken one after the other: the box may still scroll between them.
          await expect(async () => {
            const pictures = [
              await layerScreenshot(page, '.pocket-text'),
              await layerScreenshot(page, '.pocket-marks'),
            ];
            expect(await page.evaluate(strongestDifference, pictures), text).toBeLessThan(shade);
          }).toPass();
        }
      }
    },
  );
}

/** Antialiasing may change a colour by less; a letter one pixel off differs by far more. */
const shade = 100;

/** The largest difference of a colour channel between two screenshots, 0 to 255; 256 where their sizes differ. */
async function strongestDifference(pictures: string[]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(async (picture) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      return canvas?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    }),
  );
  if (one === undefined || other === undefined || one.length !== other.length || one.length === 0) return 256;
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? 0))), 0);
}

/** A screenshot of the box with only one of its two layers drawing the text, without caret and marks. */
async function layerScreenshot(page: Page, layer: string): Promise<string> {
  const style = await page.addStyleTag({
    content: `.pocket-writing > * { opacity: 0 !important; transition: none !important; caret-color: transparent !important; }
      .pocket-writing > ${layer} { opacity: 1 !important; color: var(--text) !important; }
      .pocket-mark { background: none !important; box-shadow: none !important; text-decoration: none !important; }`,
  });
  const picture = await page.locator('.pocket-writing').last().screenshot({ animations: 'disabled' });
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return picture.toString('base64');
}

test('With twenty items the buttons stay reachable (QA-01, QA-02)', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 508 });
  await page.goto('/todo');
  await page.getByRole('button', { name: 'Pouch a thought' }).click();
  const sheet = page.getByRole('dialog');
  const things = Array.from({ length: 20 }, (_, index) => `buy thing number ${index}`);
  await thoughtBox(sheet).fill(things.join('\n'));
  await sheet.getByRole('button', { name: /^20 items/ }).click();
  await expect(rows(page).getByRole('listitem')).toHaveCount(20);
  await expect(pouchButton(sheet)).toBeInViewport({ ratio: 1 });
  await expect(thoughtBox(sheet)).toBeInViewport();
});

// A theme's colours are the same at every size, so each size shows one of them.
for (const { theme, tag } of [
  { theme: 'dark', tag: '@phone' },
  { theme: 'light', tag: '@wide' },
] as const) {
  test(`The preview meets WCAG 2.2 AA in the ${theme} theme (AC-02, AC-10)`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await openHome(page);
    await thoughtBox(page).fill('dune\ncall mum every sunday at 6\nbuy 12 stamps tomorrow');
    await expect(rows(page).getByRole('listitem')).toHaveCount(3);
    expect(await violations(page, theme)).toEqual([]);
    await chip(page, /kind of stamps/i).click();
    expect(await violations(page, theme)).toEqual([]);
    await chip(page, /date of stamps/i).click();
    expect(await violations(page, theme)).toEqual([]);
  });
}
