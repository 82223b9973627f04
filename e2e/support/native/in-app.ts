import { signedOut as plainSignedOut, test as plain } from '../test.ts';
import type { Phone } from './phone.ts';

interface AppFixtures {
  /** The phone of this journey. */
  app: Phone;
}

const phoneFixture = async ({ phone }: { phone: Phone | null }, use: (app: Phone) => Promise<void>) => {
  if (phone === null) throw new Error('This journey runs in the apps only');
  await use(phone);
};

/** A journey in the app, signed in with an account of its own. */
export const test = plain.extend<AppFixtures>({ app: phoneFixture });

/** A journey in the app, signed out. */
export const signedOut = plainSignedOut.extend<AppFixtures>({ app: phoneFixture });
