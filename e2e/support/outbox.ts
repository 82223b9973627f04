import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataFolder } from './servers.ts';

/** Waits for an email with a link to this path, and returns path and query of the newest one. */
export async function linkMailedTo(email: string, path = '/reset-password'): Promise<string> {
  const findLink = async () =>
    (await mailsTo(email))
      .flatMap((mail) => mail.match(/https?:\/\/[^\s"<>]+/g) ?? [])
      .map((link) => new URL(link))
      .findLast(({ pathname }) => pathname === path);
  await expect.poll(findLink, { message: `a mail with a link to ${path} to ${email}` }).toBeDefined();
  const link = await findLink();
  return `${link?.pathname ?? ''}${link?.search ?? ''}`;
}

/** All emails sent to an email address, the oldest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const folder = join(dataFolder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${email}`));
}
