import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Handlers } from '../../../http/calls/call-handlers.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { SecurityNotice } from '../notices/security-mails.ts';
import { createTokenSecret } from './token-secret.ts';
import { countTokens, deleteToken, findTokens, insertToken } from './token-store.ts';

interface TokenDeps {
  database: Database;
  now: () => Date;
  /** Ends a user's open streams on every server; those of a valid token or session connect again. */
  disconnectUser: (userId: string) => Promise<void>;
  /** Keeps a mail to the owner until it is sent. */
  tell: (tx: Transaction, userId: string, notice: SecurityNotice) => Promise<void>;
  /** Sends what is kept, in the background. */
  sendMails: () => void;
}

/** More than a person has programs. */
const maxTokens = 50;

/** The calls with which a user lets other programs in, and shows them out (DR-01). */
export function tokenHandlers({
  database,
  now,
  disconnectUser,
  tell,
  sendMails,
}: TokenDeps): Pick<Handlers, 'listTokens' | 'addToken' | 'removeToken'> {
  return {
    listTokens: ({ user }) => findTokens(database, user.id),

    addToken: async ({ user, body: { name, scopes, expiresInDays }, recordEvent }) => {
      const createdAt = now();
      const expiresAt =
        expiresInDays === undefined
          ? null
          : new Date(createdAt.getTime() + expiresInDays * 24 * 60 * 60 * 1000).toISOString();
      const row = { id: uuidv7(), name, scopes, createdAt: createdAt.toISOString(), expiresAt };
      const token = createTokenSecret();
      await database.transaction(async (tx) => {
        if ((await countTokens(tx, user.id)) >= maxTokens)
          throw new AppError(
            'conflict',
            `An account has at most ${maxTokens} access tokens. Delete one first.`,
          );
        await insertToken(tx, { ...row, userId: user.id }, token);
        await recordEvent(tx);
        await tell(tx, user.id, { kind: 'token-added', name });
      });
      sendMails();
      return { ...row, lastUsedAt: null, token };
    },

    removeToken: async ({ user, params: { id }, recordEvent }) => {
      await database.transaction(async (tx) => {
        if (!(await deleteToken(tx, { userId: user.id, id }))) throw notFound('The access token');
        await recordEvent(tx);
      });
      await disconnectUser(user.id);
      return undefined;
    },
  };
}
