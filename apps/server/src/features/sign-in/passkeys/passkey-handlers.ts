import { z } from 'zod';
import type { Handlers } from '../../../http/calls/call-handlers.ts';
import { AppError, notFound } from '../../../lib/errors.ts';
import type { Auth } from '../auth/auth.ts';
import { passkeyOwnerHeader, readSecret, secretHeader, secretPattern } from '../auth/secrets.ts';
import { storingWithPasskey } from '../auth/stored-with-passkey.ts';
import { requireOwner } from '../auth/require-owner.ts';
import type { SecondFactorDeps } from '../second-factor/second-factor-handlers.ts';
import { countPasskeys, deletePasskey, findPasskeys, renamePasskey } from './passkey-store.ts';

interface PasskeyDeps extends Omit<SecondFactorDeps, 'auth' | 'disconnectUser'> {
  auth: Pick<Auth, 'handler'>;
  publicUrl: string;
}

type PasskeyHandlers = Pick<
  Handlers,
  'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
>;

/** More than a person has devices. */
const maxPasskeys = 20;

const unnamed = 'Passkey';

/** What better-auth answers to a passkey that it has stored. */
const storedPasskey = z.object({ id: z.uuid(), name: z.string().nullish(), createdAt: z.coerce.date() });

/** The calls with which a user adds, names and removes passkeys (OP-05). */
export function passkeyHandlers(deps: PasskeyDeps): PasskeyHandlers {
  const { database, tell, sendMails } = deps;
  return {
    listPasskeys: async ({ user }) => (await findPasskeys(database, user.id)).map(toPasskey),

    beginPasskey: async ({ user, body }) => {
      await requireOwner(deps, user, body.password);
      if ((await countPasskeys(database, user.id)) >= maxPasskeys) {
        throw new AppError('conflict', `An account has at most ${maxPasskeys} passkeys. Remove one first.`);
      }
      const response = await askAuth(deps, '/generate-register-options', { userId: user.id });
      const challenge = readSecret(response, 'better-auth-passkey');
      if (!response.ok || challenge === undefined) throw new Error('A passkey could not be begun');
      return { challenge, options: (await response.json()) as Record<string, unknown> };
    },

    addPasskey: async ({ user, body: { challenge, response: answer, name }, recordEvent }) => {
      if (!secretPattern.test(challenge)) throw refused();
      const body = { response: answer, ...(name && { name }) };
      const response = await storingWithPasskey(
        async (tx, { name: stored }) => {
          await recordEvent(tx);
          await tell(tx, user.id, { kind: 'passkey-added', name: stored ?? unnamed });
        },
        () => askAuth(deps, '/verify-registration', { userId: user.id, body, challenge }),
      );
      if (!response.ok) throw refused();
      const added = toPasskey(storedPasskey.parse(await response.json()));
      sendMails();
      return added;
    },

    renamePasskey: async ({ user, params: { id }, body: { name } }) => {
      if (!(await renamePasskey(database, { userId: user.id, id, name }))) throw notFound('The passkey');
      return undefined;
    },

    removePasskey: async ({ user, params: { id }, recordEvent }) => {
      await database.transaction(async (tx) => {
        const removed = await deletePasskey(tx, { userId: user.id, id });
        if (!removed) throw notFound('The passkey');
        await recordEvent(tx);
        await tell(tx, user.id, { kind: 'passkey-removed', name: removed.name ?? unnamed });
      });
      sendMails();
      return undefined;
    },
  };
}

/** Asks better-auth for a user who is identified already: it would only take a session of its own. */
async function askAuth(
  { auth, publicUrl }: Pick<PasskeyDeps, 'auth' | 'publicUrl'>,
  path: string,
  { userId, body, challenge }: { userId: string; body?: object; challenge?: string },
): Promise<Response> {
  const secret =
    challenge === undefined ? {} : secretHeader(publicUrl, { name: 'better-auth-passkey', value: challenge });
  return auth.handler(
    new Request(`${publicUrl}/api/auth/passkey${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', [passkeyOwnerHeader]: userId, ...secret },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
}

const toPasskey = ({
  id,
  name,
  createdAt,
}: {
  id: string;
  name?: string | null | undefined;
  createdAt: Date;
}) => ({
  id,
  name: name ?? unnamed,
  createdAt: createdAt.toISOString(),
});

const refused = (): AppError =>
  new AppError('bad_request', 'This passkey couldn’t be added. Please try again.');
