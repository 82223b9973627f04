import { deleteSecondFactor } from '../../features/sign-in/second-factor/second-factor-store.ts';
import type { Command } from '../command.ts';
import { requireAccount } from './require-account.ts';

/** Turns the second factor of an account off, for a person who has lost the app and the recovery codes (OP-05). */
export const endSecondFactor =
  (name: string): Command =>
  async ({ database }) => {
    const { id, email } = await requireAccount(database.db, name);
    const wasOn = await database.db.transaction((tx) => deleteSecondFactor(tx, id));
    return wasOn
      ? `${email} signs in without a second step now.\n`
      : `${email} has no second step to turn off.\n`;
  };
