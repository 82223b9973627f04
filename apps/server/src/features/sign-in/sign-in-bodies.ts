import { minPasswordLength } from '@pouch/contract/vocabulary';
import { z } from 'zod';
import { maxPasswordLength } from './auth.ts';

const email = z
  .string({ error: 'Please enter your email' })
  .trim()
  .max(254, 'Please enter a valid email')
  .pipe(z.email({ error: 'Please enter a valid email' }))
  .transform((text) => text.toLowerCase());

const password = z
  .string({ error: 'Please enter your password' })
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`);

/** Without a name, the address stands for one. */
export const signUpBody = z
  .object({ email, password, name: z.string().trim().max(100).optional() })
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
