import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../lib/error-code.ts';

/** Deletes every mail of an outbox folder that goes to an address, comes from it, or names it. */
export async function forgetMails(folder: string, address: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    if (await isAbout(path, address.toLowerCase())) await rm(path, { force: true });
  }
}

/** The library is loaded with the first mail: an idle server does without it. A mail that is gone meanwhile is about nobody. */
async function isAbout(path: string, address: string): Promise<boolean> {
  const { default: PostalMime } = await import('postal-mime');
  const bytes = await readFile(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const mail = await PostalMime.parse(bytes);
  return names(
    JSON.stringify(mail)
      .replaceAll(/\\[nrt]/g, ' ')
      .toLowerCase(),
    address,
  );
}

/** Whether a text holds an address that is not a part of a longer one. */
function names(text: string, address: string): boolean {
  for (let start = text.indexOf(address); start !== -1; start = text.indexOf(address, start + 1)) {
    const end = start + address.length;
    const goesOn = /^\.?[\p{L}\p{N}_-]/u.test(text.slice(end, end + 3));
    if (!goesOn && !/[\p{L}\p{N}._%+-]$/u.test(text.slice(Math.max(0, start - 2), start))) return true;
  }
  return false;
}
