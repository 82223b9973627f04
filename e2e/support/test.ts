import { expect, test as plain, type BrowserContext } from '@playwright/test';
import type { NativePlatform } from '@pouch/mobile/plugin-headers';
import { createAccount, signUp, type Account } from './account.ts';
import { createBundledAssets, type BundledAssets } from './native/bundled-assets.ts';
import { createPhone, type Phone } from './native/phone.ts';
import { origin } from './servers.ts';
import { settleOutbox } from './offline/device-data.ts';
import { collectProblems } from './collect-problems.ts';

export { expect };

export interface JourneyFixtures {
  /** The platform of the journey. */
  platform: 'web' | NativePlatform;
  /** Plugins that this build of the app lacks, by their names in the bridge. */
  without: readonly string[];
  /** The phone that the app runs on; null in a browser. */
  phone: Phone | null;
  /** Names the problems that a journey causes on purpose: each must occur, and no other may. */
  expectProblems: (...problems: RegExp[]) => void;
  /** Says what the pages showed when a journey fails: its screenshots stay on the machine that ran it. */
  describesFailure: true;
}

/** A journey, signed out. */
export const signedOut = plain.extend<JourneyFixtures, { assets: BundledAssets }>({
  platform: ['web', { option: true }],
  without: [[], { option: true }],
  phone: [
    async ({ platform, without, context, assets }, use) =>
      use(
        platform === 'web' ? null : await createPhone(context, { platform, server: origin, assets, without }),
      ),
    { auto: true },
  ],
  assets: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const assets = createBundledAssets(origin);
      await use(assets);
      await assets.remove();
    },
    { scope: 'worker' },
  ],
  expectProblems: [
    async ({ context }, use) => {
      const problems = collectProblems(context);
      const expected: RegExp[] = [];
      await use((...more) => void expected.push(...more));
      const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'what went wrong in the browser').toEqual([]);
      const missing = expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
      expect(missing.map(String), 'what should have gone wrong and did not').toEqual([]);
    },
    { auto: true },
  ],
  describesFailure: [
    async ({ context }, use, info) => {
      await use(true);
      if (info.status === info.expectedStatus) return;
      for (const page of context.pages()) {
        const shown = await page.locator('body').ariaSnapshot({ mode: 'ai' });
        process.stdout.write(`${page.url()}\n${shown}\n`);
      }
    },
    { auto: true },
  ],
});

/** A journey with an account of its own, signed in. `isNewcomer`: the account has no LifeLists yet. */
export const test = signedOut.extend<{ isNewcomer: boolean; account: Account; isSignedIn: true }>({
  isNewcomer: [false, { option: true }],
  account: async ({ isNewcomer, context }, use) => {
    const account = isNewcomer ? await signUp() : await createAccount();
    // What the page shows is on its way to the server.
    const items = async () => {
      await settleOutbox(context);
      return account.items();
    };
    await use({ ...account, items });
  },
  isSignedIn: [
    async ({ phone, context, account }, use) => {
      if (phone === null) await signIn(context, account);
      else phone.storeSession(account);
      await use(true);
    },
    { auto: true },
  ],
});

/** Stores the session before the first page of the app loads; from then on the app alone changes it. */
async function signIn(context: BrowserContext, { session }: Account): Promise<void> {
  const script = await context.addInitScript(
    ({ origin, session }) => {
      if (window.origin === origin) localStorage.setItem('pouch.session', session);
    },
    { origin, session },
  );
  let isFirst = true;
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (!isFirst || !frame.url().startsWith(origin)) return;
      isFirst = false;
      void script.dispose();
    });
  });
}
