import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const name = 'theme.js';
const loading = /<script src="\/theme[.]js"([^>]*)><\/script>/;

/**
 * Puts theme.js into the app's page without its comments, so that a first visit loads one file less before the first paint. The
 * server allows it by its hash. Legal pages and the apps load the file, which Vite copies out of `public` as it is: it gets the
 * same.
 */
export const inlineTheme: Plugin = {
  name: 'inline-theme',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { path }) {
      if (path !== '/index.html') return html;
      const code = await readMinified(join(import.meta.dirname, 'public', name));
      if (!loading.test(html)) throw new Error(`index.html does not load ${name}`);
      return html.replace(loading, (_script, attributes: string) => `<script${attributes}>${code}</script>`);
    },
  },
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const path = join(dir, name);
      await writeFile(path, await readMinified(path));
    },
  },
};

async function readMinified(path: string): Promise<string> {
  const { code, errors } = await minify(name, await readFile(path, 'utf8'));
  if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0]?.message}`);
  return code.trim();
}
