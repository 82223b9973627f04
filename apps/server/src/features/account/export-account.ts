import type { Database } from '../../db/database.ts';
import { findAddress } from '../../db/user-store.ts';
import { notFound } from '../../lib/errors.ts';
import type { AnyPortableKind } from '../../portability/portable-kind.ts';
import { writeDocument } from '../../portability/write-document.ts';
import { openUnnamedFile, type UnnamedFile } from '../../lib/temp-file.ts';
import { inSnapshot } from './account-store.ts';

interface ExportGiven {
  userId: string;
  /** ISO 8601 in UTC. */
  now: string;
  kinds: readonly AnyPortableKind[];
}

/**
 * Everything a person has, as of one moment (SE-06). It is written to disk first: however slowly it is fetched, no
 * connection to the database waits, and memory holds a few rows. The caller closes the file.
 */
export async function exportAccount(database: Database, given: ExportGiven): Promise<UnnamedFile> {
  const file = await openUnnamedFile();
  try {
    await inSnapshot(database, async (tx) => {
      const email = await findAddress(tx, given.userId);
      if (email === undefined) throw notFound('The account');
      await writeDocument(tx, file, { ...given, email });
    });
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
