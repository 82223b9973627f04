import type { ImportAnswer } from '@pouch/contract/account';
import type { Database } from '../../db/database.ts';
import { AppError, notFound } from '../../errors.ts';
import { takeTurns } from '../../pictures/take-turns.ts';
import type { AnyPortableKind, Importer } from '../../portability/portable-kind.ts';
import { stageDocument, storeStaged } from '../../portability/staged-document.ts';
import type { UnnamedFile } from '../../unnamed-file.ts';
import { findAddress, lockAccount } from './account-store.ts';

interface ImportGiven {
  database: Database;
  kinds: readonly AnyPortableKind[];
  importer: Importer;
  /** Whether what another account exported is welcome. */
  acceptsOther: boolean;
}

/** A file takes some seconds and a connection; whoever comes next waits. */
const inTurn = takeTurns(8, 'Too many files have come at once. Please try again in a moment.');

/** Takes in a file: all of it in one transaction, or nothing (SE-06). */
export async function importFile(file: UnnamedFile, given: ImportGiven): Promise<ImportAnswer> {
  return inTurn(async () => ({ source: 'pouch', counts: await importDocument(file, given) }));
}

async function importDocument(
  file: UnnamedFile,
  { database, kinds, importer, acceptsOther }: ImportGiven,
): Promise<ImportAnswer['counts']> {
  const own = await findAddress(database, importer.userId);
  const checkOwner = (email: string): void => {
    if (!acceptsOther && email.toLowerCase() !== own) throw ofAnother(email);
  };
  const staged = await stageDocument(file, { database, kinds, importer, checkOwner });
  try {
    return await database.transaction(async (tx) => {
      if ((await lockAccount(tx, importer.userId)) === undefined) throw notFound('The account');
      return storeStaged(tx, staged, importer);
    });
  } finally {
    await staged.close();
  }
}

const ofAnother = (email: string): AppError =>
  new AppError(
    'conflict',
    `This file was exported by another account (${email.slice(0, 254)}). Confirm that you want to take it in all the same.`,
  );
