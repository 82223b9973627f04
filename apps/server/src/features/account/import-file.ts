import type { ImportAnswer, ImportSource } from '@pouch/contract/schemas/account';
import type { Database } from '../../db/database.ts';
import { findAddress } from '../../db/user-store.ts';
import { AppError, invalid, notFound } from '../../lib/errors.ts';
import { takeTurns } from '../../pictures/take-turns.ts';
import type { AnyPortableKind, Importer } from '../../portability/portable-kind.ts';
import { stageDocument, storeStaged } from '../../portability/staged-document.ts';
import type { UnnamedFile } from '../../lib/temp-file.ts';
import { holdAccount } from './account-store.ts';
import { importTasks, type TaskTaker } from './import-tasks.ts';
import { readForeign, recognise } from './importers/parse-import.ts';

export interface ImportGiven<Writer, Item> {
  database: Database;
  kinds: readonly AnyPortableKind[];
  taker: TaskTaker<Writer, Item>;
}

interface Import {
  importer: Importer;
  /** What the file is; recognised by its content where nothing is said. */
  from: ImportSource | undefined;
  /** Whether what another account exported is welcome. */
  acceptsOther: boolean;
}

/** A file takes some seconds and a connection; whoever comes next waits. */
const inTurn = takeTurns(8, 'Too many files have come at once. Please try again in a moment.');

/** Takes in a file: all of it in one transaction, or nothing (SE-06). */
export async function importFile<Writer, Item>(
  file: UnnamedFile,
  asked: Import,
  given: ImportGiven<Writer, Item>,
): Promise<ImportAnswer> {
  if (file.size() === 0) throw invalid('file', 'This file is empty.');
  return inTurn(async () => {
    const source = asked.from ?? recognise(await beginningOf(file));
    const counts =
      source === 'pouch'
        ? await importDocument(file, asked, given)
        : await importTasks(await readForeign(file, source), { ...given, importer: asked.importer });
    return { source, counts };
  });
}

async function beginningOf(file: UnnamedFile): Promise<string> {
  for await (const piece of await file.read()) return (piece as Buffer).toString('utf8', 0, 4_000);
  return '';
}

async function importDocument(
  file: UnnamedFile,
  { importer, acceptsOther }: Import,
  { database, kinds }: Pick<ImportGiven<unknown, unknown>, 'database' | 'kinds'>,
): Promise<ImportAnswer['counts']> {
  const own = await findAddress(database, importer.userId);
  const checkOwner = (email: string): void => {
    if (!acceptsOther && email.toLowerCase() !== own) throw ofAnother(email);
  };
  const staged = await stageDocument(file, { database, kinds, importer, checkOwner });
  try {
    return await database.transaction(async (tx) => {
      if (!(await holdAccount(tx, importer.userId))) throw notFound('The account');
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
