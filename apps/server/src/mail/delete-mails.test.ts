import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteMails } from './delete-mails.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pouch-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mail = (name: string, to: string, text: string) =>
  writeFile(join(folder, name), `From: pouch@localhost\nTo: ${to}\nSubject: Pouch\n\n${text}\n`);

describe('deleting the mails of a user', () => {
  it('deletes those to their email and those that mention it, in any case and position (SE-05)', async () => {
    await mail('to', 'Ana@Example.org', 'Your link');
    await mail('named', 'help@localhost', 'User email: ana@example.org\nIt does not open');
    await mail('in-a-sentence', 'help@localhost', 'Write to <ana@example.org>, or to ana@example.org.');

    await deleteMails(folder, 'ana@example.org');

    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps those of others whose emails contain it (SE-05)', async () => {
    await mail('longer', 'diana@example.org', 'Your link');
    await mail('dotted', 'help@localhost', 'User email: jo.ana@example.org');
    await mail('further', 'ana@example.org.uk', 'Your link');
    await mail('other', 'ana@example.organic', 'Your link');

    await deleteMails(folder, 'ana@example.org');

    expect((await readdir(folder)).sort()).toEqual(['dotted', 'further', 'longer', 'other']);
  });
});
