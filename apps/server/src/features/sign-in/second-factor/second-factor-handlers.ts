import { randomBytes } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../db/database.ts';
import { findEmail } from '../../../db/user-store.ts';
import type { Handlers } from '../../../http/calls/call-handlers.ts';
import { AppError, invalid } from '../../../lib/errors.ts';
import type { Auth } from '../auth/auth.ts';
import { requireOwner, type OwnerDeps } from '../auth/require-owner.ts';
import { endUserSessions } from '../core/session-store.ts';
import { findPasswordHash } from '../core/sign-in-method-store.ts';
import type { SecurityNotice } from '../notices/security-mails.ts';
import { consumeCode } from './consume-code.ts';
import { countRecoveryCodes, createRecoveryCodes, sealRecoveryCodes } from './recovery-codes.ts';
import {
  confirmFactor,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  savePendingFactor,
} from './second-factor-store.ts';

export interface SecondFactorDeps extends OwnerDeps {
  auth: Pick<Auth, 'seal' | 'unseal'>;
  /** Ends a user's open streams on every server; those of a valid session connect again. */
  disconnectUser: (userId: string) => Promise<void>;
  /** Keeps a mail to the owner until it is sent. */
  tell: (tx: Transaction, userId: string, notice: SecurityNotice) => Promise<void>;
  /** Sends what is kept, in the background. */
  sendMails: () => void;
}

type SecondFactorHandlers = Pick<
  Handlers,
  'getSecondFactor' | 'beginSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'endSecondFactor'
>;

/** The calls about the authenticator app that signing in takes a code of, and about recovery codes. */
export function secondFactorHandlers(deps: SecondFactorDeps): SecondFactorHandlers {
  const { database, now, auth, limits, disconnectUser, tell, sendMails } = deps;
  return {
    getSecondFactor: async ({ user }) => {
      const factor = await findSecondFactor(database, user.id);
      if (!factor?.verified) return { isOn: false, recoveryCodesLeft: 0 };
      return { isOn: true, recoveryCodesLeft: await countRecoveryCodes(auth, factor.backupCodes) };
    },

    beginSecondFactor: async ({ user, body }) => {
      if ((await findPasswordHash(database, user.id)) === null) throw noPassword();
      await requireOwner(deps, user, body.password);
      // 120 bits: 32 characters in base 32, as apps expect it.
      const secret = randomBytes(15).toString('base64url');
      const row = { id: uuidv7(), userId: user.id, secret: await auth.seal(secret), now: now() };
      if (!(await savePendingFactor(database, row))) throw isOnAlready();
      const uri = createOTP(secret).url('Pouch', (await findEmail(database, user.id)) ?? 'Pouch');
      return { secret: new URL(uri).searchParams.get('secret') ?? '', uri };
    },

    confirmSecondFactor: async ({ user, body: { code }, recordEvent }) => {
      const factor = await findSecondFactor(database, user.id);
      if (!factor) throw new AppError('conflict', 'This took too long. Please begin again.');
      if (factor.verified) throw isOnAlready();
      await limits.countByUser('password-change', user.id);
      if (!(await createOTP(await auth.unseal(factor.secret)).verify(code))) {
        throw invalid('code', 'That code isn’t right. Enter the one that the app shows now.');
      }
      await consumeCode(database, { userId: user.id, code, now: now() });
      const recoveryCodes = createRecoveryCodes();
      const backupCodes = await sealRecoveryCodes(auth, recoveryCodes);
      await database.transaction(async (tx) => {
        const confirmed = { userId: user.id, secret: factor.secret, backupCodes, now: now() };
        if (!(await confirmFactor(tx, confirmed))) throw isOnAlready();
        await endUserSessions(tx, user.id, { except: user.sessionId });
        await recordEvent(tx);
        await tell(tx, user.id, { kind: 'second-factor-on' });
      });
      sendMails();
      await disconnectUser(user.id);
      return { recoveryCodes };
    },

    renewRecoveryCodes: async ({ user, body, recordEvent }) => {
      await requireOwner(deps, user, body.password);
      const recoveryCodes = createRecoveryCodes();
      const backupCodes = await sealRecoveryCodes(auth, recoveryCodes);
      await database.transaction(async (tx) => {
        if (!(await replaceRecoveryCodes(tx, { userId: user.id, backupCodes }))) {
          throw new AppError('conflict', 'Two-step sign-in is off.');
        }
        await recordEvent(tx);
        await tell(tx, user.id, { kind: 'recovery-codes-renewed' });
      });
      sendMails();
      return { recoveryCodes };
    },

    endSecondFactor: async ({ user, body, recordEvent }) => {
      await requireOwner(deps, user, body.password);
      await database.transaction(async (tx) => {
        if (!(await deleteSecondFactor(tx, user.id))) return;
        await recordEvent(tx);
        await tell(tx, user.id, { kind: 'second-factor-off' });
      });
      sendMails();
      return undefined;
    },
  };
}

const isOnAlready = (): AppError => new AppError('conflict', 'Two-step sign-in is on already.');

const noPassword = (): AppError =>
  new AppError('conflict', 'Set a password first: two-step sign-in begins with it.');
