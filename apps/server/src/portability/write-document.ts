import type { Handle } from '../db/database.ts';
import { documentFormat, documentVersion } from './document.ts';
import type { AnyPortableKind } from './portable-kind.ts';
import type { UnnamedFile } from '../lib/temp-file.ts';

interface DocumentGiven {
  userId: string;
  /** The account's address, by which an import knows whose it is. */
  email: string;
  /** ISO 8601 in UTC. */
  now: string;
  kinds: readonly AnyPortableKind[];
}

/** Writes everything a person has as one JSON document, a few rows at a time. Every row stands on a line of its own. */
export async function writeDocument(
  handle: Handle,
  file: UnnamedFile,
  { userId, email, now, kinds }: DocumentGiven,
): Promise<void> {
  const head = { format: documentFormat, version: documentVersion, exportedAt: now, account: { email } };
  await file.write(JSON.stringify(head, null, 1).slice(0, -2));
  for (const kind of kinds) {
    await file.write(`,\n${JSON.stringify(kind.name)}: ${kind.isOne ? '' : '['}`);
    let isFirst = true;
    for await (const rows of kind.read(handle, userId)) {
      for (const row of rows) {
        await file.write(`${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`);
        isFirst = false;
      }
    }
    if (kind.isOne && isFirst) await file.write('null');
    if (!kind.isOne) await file.write('\n]');
  }
  await file.write('\n}\n');
}
