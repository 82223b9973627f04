import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../system-error.ts';

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
  return JSON.stringify(mail).toLowerCase().includes(address);
}
