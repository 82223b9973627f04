import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataFolder } from './servers.ts';

/** Waits for an email, and returns path and query of the link in the newest one. */
export async function linkMailedTo(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email), { message: `a mail to ${email}` }).not.toEqual([]);
  const newest = (await mailsTo(email)).at(-1) ?? '';
  const link = /https?:\/\/[^\s"<>]+/.exec(newest)?.[0];
  if (link === undefined) throw new Error(`No link in the mail:\n${newest}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** All emails sent to an email address, the oldest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const folder = join(dataFolder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${email}`));
}
