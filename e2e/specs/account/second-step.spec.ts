import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { testPassword } from '../../support/account.ts';
import { expectSignIn, logIn, signOut, thoughtBox } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { violations } from '../../support/violations.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an authenticator app shows, some steps of 30 s from now (RFC 6238). */
function authenticatorCode(secret: string, steps = 0): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function leave(page: Page) {
  await page.goto('/settings');
  await signOut(page);
  await expectSignIn(page);
}

test(
  'Signing in takes a code of an authenticator app, or a recovery code (OP-05)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.goto('/settings');
    await button(page, 'Two-step sign-in').click();
    await page.getByLabel('Your password').fill(testPassword);
    await button(page, 'Continue').click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(await violations(page, 'setting up')).toEqual([]);
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret));
    await button(page, 'Turn on').click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recoveryCode = ''] = await codes.allInnerTexts();
    await button(page, 'I’ve saved them').click();

    await leave(page);
    await logIn(page, account);
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    expect(await violations(page, 'second step')).toEqual([]);
    // The last code was used to turn it on; the next one is taken already.
    await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret, 1));
    await expect(thoughtBox(page)).toBeVisible();

    await leave(page);
    await logIn(page, account);
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await button(page, 'Log In').click();
    await expect(thoughtBox(page)).toBeVisible();
  },
);
