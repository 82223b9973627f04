import { minPasswordLength } from '@pouch/contract/vocabulary';
import { z } from 'zod';

/** Scrypt reads all of a password, so its length has to end somewhere. */
export const maxPasswordLength = 128;

/** An address as accounts keep it. */
export const email = z
  .string({ error: 'Please enter your email' })
  .trim()
  .max(254, 'Please enter a valid email')
  .pipe(z.email({ error: 'Please enter a valid email' }))
  .transform((text) => text.toLowerCase());

/** Characters of the longest name. */
export const longestName = 100;

const password = z
  .string({ error: 'Please enter your password' })
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`);

/** Without a name, the address stands for one. */
export const signUpBody = z
  .object({ email, password, name: z.string().trim().max(longestName).optional() })
  .transform((body) => ({
    ...body,
    name: body.name === undefined || body.name === '' ? body.email : body.name,
  }));

export const signInBody = z.object({ email, password });

export const requestResetBody = z.object({ email });

export const newPasswordBody = z.object({
  token: z
    .string({ error: 'This reset link is incomplete' })
    .min(1, 'This reset link is incomplete')
    .max(200),
  newPassword: password,
});

/** A nonce is drawn by the app: 32 hexadecimal digits at least. The name is what Apple told the app, once. */
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
  name: z.string().trim().max(longestName).optional(),
});
