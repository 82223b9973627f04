import type { Handle } from '../db/database.ts';
import { documentFormat, documentVersion } from './document.ts';
import type { AnyExportSection } from './export-section.ts';
import type { TempFile } from '../lib/temp-file.ts';

interface DocumentOptions {
  userId: string;
  /** Written to the document, so that an import recognises the export of another account. */
  email: string;
  /** ISO 8601 in UTC. */
  now: string;
  sections: readonly AnyExportSection[];
}

/** Writes all data of a user as one JSON document, in batches and with one row per line. */
export async function writeDocument(
  handle: Handle,
  file: TempFile,
  { userId, email, now, sections }: DocumentOptions,
): Promise<void> {
  const head = { format: documentFormat, version: documentVersion, exportedAt: now, account: { email } };
  await file.write(JSON.stringify(head, null, 1).slice(0, -2));
  for (const section of sections) {
    await file.write(`,\n${JSON.stringify(section.name)}: ${section.isSingle ? '' : '['}`);
    let isFirst = true;
    for await (const rows of section.read(handle, userId)) {
      for (const row of rows) {
        await file.write(`${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`);
        isFirst = false;
      }
    }
    if (section.isSingle && isFirst) await file.write('null');
    if (!section.isSingle) await file.write('\n]');
  }
  await file.write('\n}\n');
}
