import type { Handle } from '../db/database.ts';
import { AppError } from '../lib/errors.ts';
import { findAccount } from './account-list-store.ts';

/** The account of an address or an id. Throws a sentence when there is none. */
export async function namedAccount(handle: Handle, name: string): Promise<{ id: string; email: string }> {
  const account = await findAccount(handle, name.trim());
  if (!account) throw new AppError('not_found', `There is no account "${name}".`);
  return account;
}
