import { z } from 'zod';
import { toWellFormed } from '../text/well-formed-text.ts';

/**
 * What an access token may do. `read`: see what its user sees. `capture`: add thoughts, and see no more than what became of
 * them. `write`: change things, and add them. Nothing about the account or its sign-in is open to any of them.
 */
export const tokenScopes = ['read', 'capture', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

const scopesMessage = 'Choose at least one of read, capture and write';

/** An access token of the user's, without its secret. */
export const accessToken = z.object({
  /** Names the token, and opens nothing. */
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** ISO 8601 in UTC, as the moments below. */
  createdAt: z.string(),
  /** The last use, to ten minutes; null before the first. */
  lastUsedAt: z.string().nullable(),
  /** From when on it no longer works; null for a token without an end. */
  expiresAt: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

export const addTokenInput = z.object({
  name: z
    .string({ error: 'Please enter a name' })
    .trim()
    .min(1, 'Please enter a name')
    .max(60, 'Names have at most 60 characters')
    // The mail that names the token is kept as JSON, which rejects half of a surrogate pair.
    .overwrite(toWellFormed),
  scopes: z
    .array(z.enum(tokenScopes, scopesMessage), { error: scopesMessage })
    .min(1, scopesMessage)
    .max(20, scopesMessage)
    .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope))),
  /** Without it, the token works until it is deleted. */
  expiresInDays: z
    .int({ error: 'Please enter a whole number of days' })
    .min(1, 'A token works for at least one day')
    .max(3650, 'A token works for at most 3650 days')
    .optional(),
});

/** A new token, with its secret: `pouch_` and 43 letters and digits. Shown this once. */
export const addedToken = accessToken.extend({ token: z.string() });
export type AddedToken = z.infer<typeof addedToken>;

export const tokenParams = z.object({ id: z.uuid() });
