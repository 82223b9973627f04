import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createAccount } from '../../support/account.ts';
import { createDedicatedServer } from '../../support/dedicated-server.ts';
import { dataFolder } from '../../support/servers.ts';
import { toast } from '../../support/screens.ts';
import { expect, signedOut, test } from '../../support/test.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send Support Request' });
const description = (page: Page) => page.getByLabel('Description');

async function choose(page: Page, topic: string): Promise<void> {
  await page.getByLabel('What can we help you with?').selectOption({ label: topic });
}

/** The emails in the outbox that contain an id. */
async function mailsContaining(id: string): Promise<string[]> {
  const outbox = join(dataFolder, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(id));
}

test(
  'A message survives a reload, reaches the operators, and Settings open (SU-01, SU-02, SU-03, SU-04)',
  { tag: '@phone' },
  async ({ page, account }) => {
    await page.goto('/contact-support');
    await expect(page.getByLabel('Your Email')).toHaveValue(account.email);
    await description(page).fill('It does not open\nsince yesterday');
    await send(page).click();
    await expect(toast(page)).toContainText('Please fill in all fields before submitting.');
    await expect(page.getByLabel('What can we help you with?')).toBeFocused();

    await choose(page, 'Bugs');
    await page.reload();
    await expect(description(page)).toHaveValue('It does not open\nsince yesterday');
    await send(page).click();

    await expect(toast(page)).toContainText('Support Request Sent!');
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const { uid } = await account.send<{ uid: string }>('GET', '/api/user/profile');
    const [mail, ...others] = await mailsContaining(uid);
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: Pouch support: Bugs');
    expect(mail).toContain(`Reply-To: ${account.email}`);
    expect(mail).toContain('It does not open\nsince yesterday');
  },
);

// One browser is enough: how a message is sent does not depend on the window's size.
signedOut(
  'With EmailJS the browser sends it, and a failure loses nothing (SU-03, SU-04)',
  { tag: '@wide' },
  async ({ page, expectProblems }) => {
    expectProblems(/^foreign: https:\/\/api\.emailjs\.com\//, /^429 POST \/api\/v1\.0\/email\/send$/);
    const server = await createDedicatedServer(3174, {
      SUPPORT_EMAIL: 'help@example.org',
      EMAILJS_SERVICE_ID: 'service_1',
      EMAILJS_TEMPLATE_ID: 'template_1',
      EMAILJS_PUBLIC_KEY: 'public-1',
    });
    try {
      await server.start();
      const account = await createAccount(server.origin);
      await page.goto(`${server.origin}/robots.txt`);
      await page.evaluate((session) => localStorage.setItem('pouch.session', session), account.session);
      const service = await fakeEmailJs(page);

      await page.goto(`${server.origin}/contact-support`);
      await choose(page, 'Feature Suggestions');
      await description(page).fill('Remember the shop');
      service.answers(429, 'Too many requests');
      await send(page).click();
      await expect(toast(page)).toContainText('Please try again or email us directly at help@example.org');
      await expect(description(page)).toHaveValue('Remember the shop');

      service.answers(200, 'OK');
      await send(page).click();
      await expect(toast(page)).toContainText("We'll get back to you within 24 hours.");
      expect(service.received).toMatchObject([
        {},
        {
          user_id: 'public-1',
          service_id: 'service_1',
          template_id: 'template_1',
          template_params: {
            issue_type: 'Feature Suggestions',
            user_email: account.email,
            user_name: 'Anonymous',
            message: 'Remember the shop',
          },
        },
      ]);
    } finally {
      await page.close();
      await server.remove();
    }
  },
);

/** Intercepts EmailJS at the network, behind the page's content security policy, with its plain-text responses. */
async function fakeEmailJs(page: Page) {
  const received: unknown[] = [];
  let answer = { status: 200, body: 'OK' };
  await page.route('https://api.emailjs.com/api/v1.0/email/send', async (route) => {
    if (route.request().method() === 'POST') received.push(route.request().postDataJSON());
    await route.fulfill({
      ...answer,
      contentType: 'text/plain; charset=utf-8',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'Content-type' },
    });
  });
  return {
    received,
    answers: (status: number, body: string) => {
      answer = { status, body };
    },
  };
}
