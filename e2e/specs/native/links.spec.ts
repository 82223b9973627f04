import type { Page } from '@playwright/test';
import { createAccount } from '../../support/account.ts';
import { expectSignIn, logIn, openHome, thoughtBox } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';
import { signedOut, test } from '../../support/native/in-app.ts';

const quickAdd = (page: Page) => page.getByRole('dialog', { name: 'Pouch a thought' });
const title = (page: Page) => page.getByLabel('Title');

/** Records every document load, every history entry, and whether home was visible in any frame drawn. */
async function recordNavigation(page: Page) {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    const seen = { frames: 0, ofHome: 0, steps: [] as string[] };
    Object.assign(window, { seen });
    for (const step of ['pushState', 'replaceState'] as const) {
      const take = history[step].bind(history);
      history[step] = (state: unknown, unused: string, url?: string | URL | null) => {
        seen.steps.push(new URL(url ?? location.href, location.href).pathname);
        take(state, unused, url);
      };
    }
    const look = () => {
      seen.frames += 1;
      if (document.querySelector('[placeholder^="Pouch a thought"]')) seen.ofHome += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return {
    documents,
    seen: () =>
      page.evaluate(
        () => (window as unknown as { seen: { frames: number; ofHome: number; steps: string[] } }).seen,
      ),
  };
}

test('A pressed reminder starts the app at its item, in one navigation and without a flash of home (DL-04)', async ({
  page,
  app,
  account,
}) => {
  const { id } = await account.add({ cleaned_title: 'Water the plants' });
  const way = await recordNavigation(page);
  const notification = { id: 7, title: 'Water the plants', body: 'Now', extra: { pouchId: id } };
  app.notifications.shown.set(7, notification);
  app.notifications.press(7);
  await page.goto('/');

  await expect(title(page)).toHaveValue('Water the plants');
  const { frames, ofHome, steps } = await way.seen();
  expect(way.documents).toEqual(['/']);
  expect(steps).toEqual([`/item/${id}/edit`]);
  expect(frames).toBeGreaterThan(0);
  expect(ofHome).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(thoughtBox(page)).toBeVisible();
});

test('A link opens its item, on a cold and on a warm start (DL-02)', async ({ page, app, account }) => {
  const [plants, boots] = [
    await account.add({ cleaned_title: 'Water the plants' }),
    await account.add({ cleaned_title: 'Mend the boots' }),
  ];
  app.links.startBy(`pouch://pouch?id=${plants.id}`);
  await page.goto('/');
  await expect(title(page)).toHaveValue('Water the plants');

  app.links.open(`pouch://pouch/${boots.id}`);
  await expect(title(page)).toHaveValue('Mend the boots');
  await page.goto('/todo');
  await expect(page.getByRole('link', { name: 'Mend the boots', exact: true })).toBeVisible();
});

test('Text shared by another app appears in quick-add, and is only text (DL-01)', async ({
  page,
  app,
  account,
}) => {
  const shared = 'call mum tomorrow & <b>the bank</b>\nthen rest';
  app.links.startBy(`pouch://add?text=${encodeURIComponent(shared)}`);
  await page.goto('/');
  await expect(thoughtBox(quickAdd(page))).toHaveValue(shared);
  app.links.open('pouch://add?text=buy%20milk');
  await expect(thoughtBox(quickAdd(page))).toHaveValue(`${shared}\nbuy milk`);
  expect(await account.items()).toEqual([]);
});

test('Invalid links, and links to other users’ items, are ignored (DL-02)', async ({
  page,
  app,
  expectProblems,
}) => {
  expectProblems(/^404 GET \/api\/items\//);
  const { id } = await (await createAccount()).add({ cleaned_title: 'Nobody’s business' });
  await openHome(page);
  for (const link of [
    'pouch://',
    'pouch://pouch?id=../settings',
    'https://example.org',
    'pouch://%',
    'javascript:1',
  ])
    app.links.open(link);
  app.links.open(`pouch://pouch?id=${id}`);
  await expect(page.getByText('Nobody’s business')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('This item is no longer here.');
});

signedOut('A link received before the sign-in is followed after it (DL-06)', async ({ page, app }) => {
  const account = await createAccount();
  const { id } = await account.add({ cleaned_title: 'Water the plants' });
  app.links.startBy(`pouch://pouch?id=${id}`);
  await page.goto('/');
  await expectSignIn(page);
  await logIn(page, account);
  await expect(title(page)).toHaveValue('Water the plants');
});
