import { z } from 'zod';
import type { ExportSection } from '../../../portability/export-section.ts';
import { moment } from '../../../portability/row-fields.ts';
import { findPasskeys } from './passkey-store.ts';
import { findTokens } from '../tokens/token-store.ts';
import { findSecondFactorStart } from '../second-factor/second-factor-store.ts';

const portable = z.object({
  kind: z.enum(['authenticator-app', 'passkey', 'access-token']),
  name: z.string().nullable(),
  createdAt: moment,
});

/**
 * The second factor, the passkeys and the access tokens, without their secrets. An import leaves them out: they work for
 * this account alone.
 */
export const portableSecurity: ExportSection<z.output<typeof portable>> = {
  name: 'security',
  schema: portable,
  read: async function* (handle, userId) {
    const since = await findSecondFactorStart(handle, userId);
    const passkeys = await findPasskeys(handle, userId);
    const tokens = await findTokens(handle, userId);
    yield [
      ...(since === undefined ? [] : [{ kind: 'authenticator-app' as const, name: null, createdAt: since }]),
      ...passkeys.map(({ name, createdAt }) => ({
        kind: 'passkey' as const,
        name,
        createdAt: createdAt.toISOString(),
      })),
      ...tokens.map(({ name, createdAt }) => ({ kind: 'access-token' as const, name, createdAt })),
    ];
  },
  add: () => Promise.resolve({ added: 0, skipped: 0 }),
};
