import type { Handle } from '../../db/database.ts';
import { AppError } from '../../lib/errors.ts';
import { findAccount } from './account-list-store.ts';

/** An account by its email address or id; a 404 if there is none. */
export async function requireAccount(handle: Handle, name: string): Promise<{ id: string; email: string }> {
  const account = await findAccount(handle, name.trim());
  if (!account) throw new AppError('not_found', `There is no account "${name}".`);
  return account;
}
