import { minPasswordLength } from '@pouch/contract/vocabulary';
import { z } from 'zod';
import { isLeakedPassword, leakedPasswordMessage } from '../passwords/leaked-password.ts';
import { toWellFormed } from '@pouch/contract/text/well-formed-text';

/** Limits the cost of scrypt, which reads all of a password. */
export const maxPasswordLength = 128;

/** An email address as stored in accounts. */
export const email = z
  .string({ error: 'Please enter your email' })
  .trim()
  .max(254, 'Please enter a valid email')
  .pipe(z.email({ error: 'Please enter a valid email' }))
  .transform((text) => text.toLowerCase());

/** Characters. */
export const maxNameLength = 100;

const password = z
  .string({ error: 'Please enter your password' })
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`);

/** Only for new ones: an easy one from before still signs in. */
const newPassword = password.refine((text) => !isLeakedPassword(text), leakedPasswordMessage);

/** The app names the device that it runs on; other programs need not. A malformed id counts as none. */
export const deviceId = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .optional()
  .catch(undefined);

/** The secret of a link with which the operator lets a person sign up. */
export const invitation = z
  .string()
  .max(100, 'This invitation is no invitation of ours')
  .overwrite(toWellFormed)
  .optional();

/** Without a name, the email address is used. */
export const signUpBody = z
  .object({
    email,
    password: newPassword,
    deviceId,
    invitation,
    name: z.string().trim().max(maxNameLength).optional(),
  })
  .transform((body) => ({
    ...body,
    name: body.name === undefined || body.name === '' ? body.email : body.name,
  }));

export const signInBody = z.object({ email, password, deviceId });

export const requestResetBody = z.object({ email, deviceId });

export const newPasswordBody = z.object({
  token: z
    .string({ error: 'This reset link is incomplete' })
    .min(1, 'This reset link is incomplete')
    .max(200),
  newPassword,
});

/**
 * The app generates the nonce: at least 32 hexadecimal digits. Apple gives the app the user's name, on the first
 * sign-in only.
 */
export const socialSignInBody = z.object({
  provider: z.enum(['apple', 'google'], 'Pouch knows Apple and Google only'),
  idToken: z
    .string({ error: 'The identity token is missing' })
    .min(1, 'The identity token is missing')
    .max(16_384, 'The identity token is too long'),
  nonce: z
    .string({ error: 'The nonce is missing' })
    .min(32, 'The nonce is too short')
    .max(256, 'The nonce is too long'),
  deviceId,
  invitation,
  name: z.string().trim().max(maxNameLength).optional(),
});
