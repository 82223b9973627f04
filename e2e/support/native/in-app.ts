import { signedOut as plainSignedOut, test as plain } from '../test.ts';
import type { Phone } from './phone.ts';

interface InApp {
  /** The phone of this journey. */
  app: Phone;
}

const theirs = async ({ phone }: { phone: Phone | null }, use: (app: Phone) => Promise<void>) => {
  if (phone === null) throw new Error('This journey is one of the apps');
  await use(phone);
};

/** A journey in the app of somebody with an account of their own, signed in on this phone. */
export const test = plain.extend<InApp>({ app: theirs });

/** A journey in the app of somebody who is signed out. */
export const signedOut = plainSignedOut.extend<InApp>({ app: theirs });
