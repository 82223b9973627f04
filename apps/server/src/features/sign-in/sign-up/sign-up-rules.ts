import type { SignUpMode } from '@pouch/contract/account';
import type { Database } from '../../../db/database.ts';
import { hashToken } from '../core/hash-token.ts';
import { bindInvitation, hasAccounts } from './invitation-store.ts';

interface SignUpDeps {
  database: Database;
  now: () => Date;
  /** What the operator set. */
  mode: SignUpMode;
}

/** Whether a person may create an account now, by any way in (OP-02). */
export interface SignUpRules {
  /** The mode that counts now: the first account of a server may always be created. */
  currentMode: () => Promise<SignUpMode>;
  /** Null if an account with this email address may be created, else why not. Takes the invitation for this address. */
  refuse: (email: string, invitation: string | undefined) => Promise<string | null>;
}

export function signUpRules({ database, now, mode }: SignUpDeps): SignUpRules {
  const currentMode = async (): Promise<SignUpMode> =>
    mode === 'open' || (await hasAccounts(database)) ? mode : 'open';
  return {
    currentMode,
    refuse: async (email, invitation) => {
      const current = await currentMode();
      if (current === 'open') return null;
      if (current === 'closed') return 'This Pouch takes no new accounts.';
      if (invitation === undefined)
        return 'This Pouch takes new accounts by invitation. Ask its operator for a link.';
      const tokenHash = hashToken(invitation);
      const isInvited = await bindInvitation(database, { tokenHash, email: email.toLowerCase(), now: now() });
      return isInvited ? null : 'This invitation is used up, has expired, or is for another email address.';
    },
  };
}
