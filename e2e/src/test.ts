import { expect, test as plain } from '@playwright/test';
import { createAccount, type Account } from './account.ts';
import { origin } from './place.ts';
import { watch } from './watch.ts';

export { expect };

interface Watching {
  /** Says which problems a journey provokes on purpose; each must come, and no other may. */
  provokes: (...problems: RegExp[]) => void;
}

/** A journey of somebody who is signed out. */
export const signedOut = plain.extend<Watching>({
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
export const test = signedOut.extend<{ account: Account }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  account: async ({}, use) => use(await createAccount()),
  storageState: async ({ account }, use) =>
    use({
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'pouch.session', value: account.session }] }],
    }),
});
