import type { OpenTo } from '@pouch/contract/calls';
import type { AccessLevel } from '@pouch/contract/user';
import { AppError } from '../../lib/errors.ts';

export interface AccessDeps {
  /** How much of the app the user may use. `granted` is what the operators granted them, where it has been read. */
  findAccessLevel: (userId: string, granted?: AccessLevel) => Promise<AccessLevel>;
  /** Whether the user's subscription is active; always true where nothing is sold. */
  isSubscribed: (userId: string) => Promise<boolean>;
}

/** Throws unless a user may make a call: a 402 without a subscription (PW-12), a 403 with restricted access (AC-05). */
export type RequireAccess = (userId: string, openTo: OpenTo, granted?: AccessLevel) => Promise<void>;

export function requireAccess({ findAccessLevel, isSubscribed }: AccessDeps): RequireAccess {
  return async (userId, openTo, granted) => {
    if (openTo === 'everyone') return;
    if (!(await isSubscribed(userId))) {
      throw new AppError(
        'subscription_required',
        'Your subscription isn’t active. Everything you have is kept, and opens again once you subscribe.',
      );
    }
    if (openTo === 'subscribers' || (await findAccessLevel(userId, granted)) === 'full') return;
    throw new AppError(
      'forbidden',
      'This is paused for your account right now. Everything you have is kept.',
    );
  };
}
