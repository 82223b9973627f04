import { expect, test as plain, type BrowserContext } from '@playwright/test';
import type { NativePlatform } from '@pouch/mobile/plugin-headers';
import { createAccount, signUp, type Account } from './account.ts';
import { carriedPages, type CarriedPages } from './native/bundled-assets.ts';
import { createPhone, type Phone } from './native/phone.ts';
import { origin } from './servers.ts';
import { watch } from './collect-problems.ts';

export { expect };

export interface Watching {
  /** What the pages run in. */
  platform: 'web' | NativePlatform;
  /** Plugins that this build of the app lacks, by their names in the bridge. */
  without: readonly string[];
  /** The phone that the app runs on; null in a browser. */
  phone: Phone | null;
  /** Says which problems a journey provokes on purpose; each must come, and no other may. */
  provokes: (...problems: RegExp[]) => void;
}

/** A journey of somebody who is signed out. */
export const signedOut = plain.extend<Watching, { carried: CarriedPages }>({
  platform: ['web', { option: true }],
  without: [[], { option: true }],
  phone: [
    async ({ platform, without, context, carried }, use) =>
      use(
        platform === 'web'
          ? null
          : await createPhone(context, { platform, server: origin, pages: carried, without }),
      ),
    { auto: true },
  ],
  carried: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const pages = carriedPages(origin);
      await use(pages);
      await pages.remove();
    },
    { scope: 'worker' },
  ],
  provokes: [
    async ({ context }, use) => {
      const problems = watch(context);
      const provoked: RegExp[] = [];
      await use((...more) => void provoked.push(...more));
      const unexpected = problems.filter((problem) => !provoked.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'what went wrong in the browser').toEqual([]);
      const missing = provoked.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
      expect(missing.map(String), 'what should have gone wrong and did not').toEqual([]);
    },
    { auto: true },
  ],
});

/** A journey of somebody with an account of their own, signed in on this device. */
export const test = signedOut.extend<{ isNewcomer: boolean; account: Account; isSignedIn: true }>({
  isNewcomer: [false, { option: true }],
  account: async ({ isNewcomer }, use) => use(isNewcomer ? await signUp() : await createAccount()),
  isSignedIn: [
    async ({ phone, context, account }, use) => {
      if (phone === null) await signIn(context, account);
      else phone.keepSession(account);
      await use(true);
    },
    { auto: true },
  ],
});

/** The session lies there when the first page of the product begins, and is the product's own from then on. */
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
