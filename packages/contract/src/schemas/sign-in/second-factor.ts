import { z } from 'zod';

/** The account's password; longer ones are never right. */
const password = z
  .string({ error: 'Please enter your password' })
  .min(1, 'Please enter your password')
  .max(128, 'That isn’t your password.');

export const passwordInput = z.object({ password });

export const secondFactorState = z.object({
  isOn: z.boolean(),
  /** How many recovery codes have not been used. */
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** What an authenticator app needs: as text to type, in base 32, and as the content of a QR code. */
export const authenticatorSetup = z.object({ secret: z.string(), uri: z.string() });
export type AuthenticatorSetup = z.infer<typeof authenticatorSetup>;

export const confirmSecondFactorInput = z.object({
  code: z
    .string({ error: 'Please enter the code' })
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has 6 digits')),
});

/** New recovery codes, shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The challenge is a secret of this server that belongs to one attempt; it is sent back with the answer. */
export const passkeyChallenge = z.object({
  challenge: z.string(),
  options: z.record(z.string(), z.unknown()),
});

export const beginPasskeyInput = z.object({
  /** The account's password, if it has one. */
  password: z.string().max(128, 'That isn’t your password.').optional(),
});

const passkeyName = z.string().trim().max(60, 'Names have at most 60 characters');

export const addPasskeyInput = z.object({
  challenge: z.string().max(1000),
  /** What the browser answered. */
  response: z.record(z.string(), z.unknown()),
  /** Without one, it is named after what made it. */
  name: passkeyName.optional(),
});

export const renamePasskeyInput = z.object({ name: passkeyName.min(1, 'Please enter a name') });

export const passkeyParams = z.object({ id: z.uuid() });

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
});
export type Passkey = z.infer<typeof passkey>;
