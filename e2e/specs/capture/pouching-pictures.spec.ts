import { choosePicture, withRotationTag, inspectPicture, photo } from '../../support/pictures.ts';
import { interceptAttempts } from '../../support/intercept-attempts.ts';
import { refuse } from '../../support/refuse.ts';
import { openHome, pouchButton, thoughtBox, toast } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

function sentImage(attempt: { body: unknown } | undefined): string {
  if (!attempt) throw new Error('No picture was sent');
  return (attempt.body as { image: string }).image;
}

test(
  'A photo is sent upright, as a JPEG within 1200 by 1600, and stored with its item (QA-04, QA-06)',
  { tag: '@phone' },
  async ({ page, account }) => {
    const attempts = await interceptAttempts(page);
    await openHome(page);
    await choosePicture(page, withRotationTag(await photo(page, 3000, 2000)));
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await expect(thoughtBox(page)).toHaveValue('image');
    await thoughtBox(page).fill('remember this poster');
    await pouchButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Item Pouched!' })).toBeVisible();

    const image = sentImage(attempts[0]);
    expect(image).toMatch(/^data:image\/jpeg;base64,/);
    expect(await inspectPicture(page, image)).toEqual({
      width: 1067,
      height: 1600,
      first: 'red',
      right: 'red',
      last: 'blue',
    });

    const [item] = await account.items();
    await page.goto(`/item/${item?.id ?? ''}/edit`);
    const picture = page.getByRole('img', { name: /^Picture of/ });
    await expect(picture).toHaveJSProperty('complete', true);
    expect(
      await picture.evaluate((picture: HTMLImageElement) => picture.naturalHeight / picture.naturalWidth),
    ).toBeCloseTo(1.5, 1);
  },
);

test('A small picture is not enlarged (QA-06)', { tag: '@phone' }, async ({ page }) => {
  const attempts = await interceptAttempts(page);
  await openHome(page);
  await choosePicture(page, await photo(page, 300, 200));
  await pouchButton(page).click();
  await expect(page.getByRole('dialog', { name: /Pouched!/ })).toBeVisible();
  expect(await inspectPicture(page, sentImage(attempts[0]))).toMatchObject({
    width: 300,
    height: 200,
    first: 'red',
    right: 'blue',
  });
});

test(
  'A chosen picture can be removed again, with the text it added (QA-04, QA-03)',
  { tag: '@phone' },
  async ({ page }) => {
    await openHome(page);
    await choosePicture(page, await photo(page, 300, 200));
    await expect(pouchButton(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeHidden();
    await expect(thoughtBox(page)).toHaveValue('');
    await expect(pouchButton(page)).toBeDisabled();
  },
);

test('Text typed before stays when a picture is added (QA-04)', { tag: '@wide' }, async ({ page }) => {
  await openHome(page);
  await thoughtBox(page).fill('the poster by the door');
  await choosePicture(page, await photo(page, 300, 200));
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await expect(thoughtBox(page)).toHaveValue('the poster by the door');
});

const wrongFiles = [
  {
    what: 'no picture',
    file: { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    says: ['Invalid file', 'Please select an image file'],
  },
  {
    what: 'larger than 5 MB',
    file: { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    says: ['File too large', 'Please select an image smaller than 5MB'],
  },
  {
    what: 'broken',
    file: { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') },
    says: ['Error processing image', 'Failed to compress image. Please try again.'],
  },
];

for (const { what, file, says } of wrongFiles) {
  test(
    `A file that is ${what} is refused with a sentence, and the text stays (QA-05)`,
    { tag: '@phone' },
    async ({ page }) => {
      await openHome(page);
      await thoughtBox(page).fill('see the picture');
      await choosePicture(page, file);
      for (const sentence of says) await expect(toast(page)).toContainText(sentence);
      await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeHidden();
      await expect(thoughtBox(page)).toHaveValue('see the picture');
    },
  );
}

test(
  'The picture stays with its text after a failure, and is sent with the retry (QA-08)',
  { tag: '@wide' },
  async ({ page, account, expectProblems }) => {
    expectProblems(/^422 POST \/api\/items/);
    const attempts = await interceptAttempts(page, refuse);
    await openHome(page);
    await thoughtBox(page).fill('the poster by the door');
    await choosePicture(page, await photo(page, 300, 200));
    await pouchButton(page).click();
    await expect(page.getByText('Error: Failed to add item. Please try again.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await expect(thoughtBox(page)).toHaveValue('the poster by the door');

    await pouchButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Item Pouched!' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeHidden();
    expect(sentImage(attempts[1])).toBe(sentImage(attempts[0]));
    expect(await account.items()).toHaveLength(1);
  },
);
