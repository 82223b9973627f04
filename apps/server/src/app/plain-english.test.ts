import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const folders = ['apps/web/src', 'apps/server/src', 'packages/contract/src'];

/** Words of stilted English; "by itself" is said as "automatically", or with a verb of its own. */
const stilted = /\b(whoever|somebody|nobody|anew|by itself)\b/i;

/** British spellings, beside the American dates that the screens show. */
const british = new RegExp(
  [
    String.raw`\b\w*(colour|favourit|behaviour|neighbour|honour|flavour|humour|labour|centre|theatre|grey)\w*`,
    String.raw`\w+(organis|recognis|prioritis|customis|summaris|realis|apologis|synchronis|categoris|analys)(e|ed|es|er|ing)`,
    String.raw`(organis|recognis|prioritis|customis|summaris|realis|apologis|analys)(e|ed|es|er|ing|ation)`,
    String.raw`(cancelled|travelled|labelled|licence|programme|catalogue|cheque|tyre|jewellery|mum|whilst|towards|learnt)`,
  ]
    .map((words) => String.raw`\b${words}\b`)
    .join('|'),
  'i',
);

/** What a language model reads, and no person. */
const isPrompt = (file: string) => file.endsWith('language-model/prompt.ts');

/** Names and texts that are specified so. */
const specified = ['Prioritise', 'Purchase Cancelled'];

/** What is written in quotes or between tags, and is no name or path: it has a space or a capital letter. */
const findTexts = (source: string): string[] =>
  [...source.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`|>([^<>{}]+)</g)]
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim())
    .filter((text) => /^[A-Z“]|\s/.test(text));

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

  it.each(folders)('are in one English, the American one, as their dates are: %s (FW-11)', (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isProduct)
      .filter((file) => !isPrompt(file));

    const found = files.flatMap((file) =>
      findTexts(withoutComments(readFileSync(join(root, folder, file), 'utf8')))
        .filter((text) => british.test(text) && !specified.includes(text))
        .map((text) => `${file}: ${text}`),
    );

    expect(found).toEqual([]);
  });
});
