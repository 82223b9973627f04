import type { Database, Handle, Transaction } from '../../../db/database.ts';
import type { Handlers } from '../../../http/calls/call-handlers.ts';
import { AppError, invalid, notFound } from '../../../lib/errors.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import type { Auth } from '../auth/auth.ts';
import { describeDevice } from '../../../activity/describe-device.ts';
import { endUserSessions, findSessions } from '../core/session-store.ts';
import { isLeakedPassword, leakedPasswordMessage } from '../passwords/leaked-password.ts';
import { deleteConfirmation } from '../email/email-store.ts';
import { forgetPlaces } from '../places/place-store.ts';
import { deleteTokens } from '../tokens/token-store.ts';
import { findPasswordHash, replacePassword } from '../core/sign-in-method-store.ts';

interface SessionDeps {
  database: Database;
  now: () => Date;
  auth: Pick<Auth, 'hash' | 'verify'>;
  limits: AttemptLimits;
  /** Ends the private address of a user's calendar, which needs no sign-in. */
  endCalendarAddress: (handle: Handle, userId: string) => Promise<void>;
  /** Ends a user's open streams on every server; those of a valid session connect again. */
  disconnectUser: (userId: string) => Promise<void>;
  /** Keeps the mail about a new password until it is sent. */
  tellOfNewPassword: (tx: Transaction, userId: string) => Promise<void>;
  /** Sends what is kept, in the background. */
  sendMails: () => void;
}

type SessionHandlers = Pick<Handlers, 'changePassword' | 'listSessions' | 'endSession' | 'endOtherSessions'>;

/** The calls about the devices on which a user is signed in, and about a new password, which signs the others out (FW-09). */
export function sessionHandlers({
  database,
  now,
  auth,
  limits,
  endCalendarAddress,
  disconnectUser,
  tellOfNewPassword,
  sendMails,
}: SessionDeps): SessionHandlers {
  return {
    listSessions: async ({ user }) => {
      const rows = await findSessions(database, user.id, now());
      const sessions = rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        device: describeDevice(userAgent ?? ''),
        createdAt: createdAt.toISOString(),
        lastSeenAt: updatedAt.toISOString(),
        isCurrent: id === user.sessionId,
      }));
      return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },

    endSession: async ({ user, params, recordEvent }) => {
      await database.transaction(async (tx) => {
        const ended = await endUserSessions(tx, user.id, { id: params.id });
        if (ended === 0) throw notFound('The device');
        await recordEvent(tx);
      });
      await disconnectUser(user.id);
      return undefined;
    },

    endOtherSessions: async ({ user, recordEvent }) => {
      await database.transaction(async (tx) => {
        await endUserSessions(tx, user.id, { except: user.sessionId });
        await recordEvent(tx);
      });
      await disconnectUser(user.id);
      return undefined;
    },

    changePassword: async ({ user, body: { currentPassword, newPassword }, recordEvent }) => {
      if (isLeakedPassword(newPassword)) throw invalid('newPassword', `${leakedPasswordMessage}.`);
      await limits.countByUser('password-change', user.id);
      const before = await findPasswordHash(database, user.id);
      if (before === null) throw new AppError('conflict', 'This account has no password yet.');
      if (!(await auth.verify(currentPassword, before))) throw wrongPassword();
      const hash = await auth.hash(newPassword);
      await database.transaction(async (tx) => {
        const isReplaced = await replacePassword(tx, { userId: user.id, before, hash, now: now() });
        if (!isReplaced) throw wrongPassword();
        await endUserSessions(tx, user.id, { except: user.sessionId });
        await endCalendarAddress(tx, user.id);
        await deleteTokens(tx, user.id);
        await forgetPlaces(tx, user.id);
        await deleteConfirmation(tx, user.id);
        await recordEvent(tx);
        await tellOfNewPassword(tx, user.id);
      });
      sendMails();
      await limits.resetCount('password-change', user.id);
      await disconnectUser(user.id);
      return undefined;
    },
  };
}

/** The session stays valid: only the password is refused. */
const wrongPassword = (): AppError =>
  new AppError('unauthorized', 'That isn’t your current password.', { requiresReauth: true });
