import type { UndoneImport } from '@pouch/contract/account';
import type { Transaction } from '../../db/database.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { lockAccountForImport } from './account-store.ts';
import { lockImport, markImportUndone } from './import-store.ts';

interface UndoRequest {
  userId: string;
  importId: string;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Removes what an import has added and was not changed since. Passed in because features do not import each other. */
export type RemoveImportedItems = (tx: Transaction, request: UndoRequest) => Promise<UndoneImport>;

/**
 * Takes an import back, except for what was changed since (MV-01). Throws a 404 for an import that is unknown or longer ago
 * than a day, and a 409 for one that was taken back before.
 */
export async function undoImport(
  tx: Transaction,
  request: UndoRequest,
  removeItems: RemoveImportedItems,
): Promise<UndoneImport> {
  const { userId, importId, now } = request;
  if (!(await lockAccountForImport(tx, userId))) throw notFound('The account');
  const found = await lockImport(tx, { userId, id: importId, now });
  if (!found) throw notFound('An import of the last 24 hours');
  if (found.undoneAt !== null) throw new AppError('conflict', 'This import was taken back already.');
  const undone = await removeItems(tx, request);
  await markImportUndone(tx, { userId, id: importId, now });
  return undone;
}
