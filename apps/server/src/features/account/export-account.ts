import type { Database } from '../../db/database.ts';
import { findEmail } from '../../db/user-store.ts';
import { notFound } from '../../lib/errors.ts';
import type { AnyExportSection } from '../../portability/export-section.ts';
import { writeDocument } from '../../portability/write-document.ts';
import { openTempFile, type TempFile } from '../../lib/temp-file.ts';
import { inSnapshot } from './account-store.ts';

interface ExportOptions {
  userId: string;
  /** ISO 8601 in UTC. */
  now: string;
  sections: readonly AnyExportSection[];
}

/**
 * Exports all data of a user as of one moment (SE-06). It is written to disk first, so that a slow download occupies no
 * database connection and memory holds only a few rows. The caller closes the file.
 */
export async function exportAccount(database: Database, options: ExportOptions): Promise<TempFile> {
  const file = await openTempFile();
  try {
    await inSnapshot(database, async (tx) => {
      const email = await findEmail(tx, options.userId);
      if (email === undefined) throw notFound('The account');
      await writeDocument(tx, file, { ...options, email });
    });
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
