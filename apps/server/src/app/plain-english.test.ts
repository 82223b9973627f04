import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const folders = ['apps/web/src', 'apps/server/src', 'packages/contract/src'];

/** Words of stilted English; "by itself" is said as "automatically", or with a verb of its own. */
const stilted = /\b(whoever|somebody|nobody|anew|by itself)\b/i;

const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\/|\/testing\//.test(file);

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');

describe('the texts of the app and of the server', () => {
  it.each(folders)('use no stilted words: %s (FW-11)', (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(isProduct);

    const found = files.flatMap((file) =>
      withoutComments(readFileSync(join(root, folder, file), 'utf8'))
        .split('\n')
        .filter((line) => stilted.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

    expect(files.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });
});
