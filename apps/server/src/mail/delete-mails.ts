import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../lib/error-code.ts';

/** Deletes every mail in an outbox folder that is to or from an email, or mentions it. */
export async function deleteMails(folder: string, email: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    if (await mentionsEmail(path, email.toLowerCase())) await rm(path, { force: true });
  }
}

/** Loads the parser on first use, to save memory on an idle server. False for a mail that has been deleted meanwhile. */
async function mentionsEmail(path: string, email: string): Promise<boolean> {
  const { default: PostalMime } = await import('postal-mime');
  const bytes = await readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const mail = await PostalMime.parse(bytes);
  return containsEmail(
    JSON.stringify(mail)
      .replaceAll(/\\[nrt]/g, ' ')
      .toLowerCase(),
    email,
  );
}

/** Whether a text contains the email, other than as part of a longer one. */
function containsEmail(text: string, email: string): boolean {
  for (let start = text.indexOf(email); start !== -1; start = text.indexOf(email, start + 1)) {
    const end = start + email.length;
    const continues = /^\.?[\p{L}\p{N}_-]/u.test(text.slice(end, end + 3));
    if (!continues && !/[\p{L}\p{N}._%+-]$/u.test(text.slice(Math.max(0, start - 2), start))) return true;
  }
  return false;
}
