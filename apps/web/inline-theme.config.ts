import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const name = 'theme.js';

/** Takes the comments out of theme.js, which every first visit waits for: Vite copies what is in `public` as it is. */
export const minifyTheme: Plugin = {
  name: 'minify-theme',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const path = join(dir, name);
      const { code, errors } = await minify(name, await readFile(path, 'utf8'));
      if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0]?.message}`);
      await writeFile(path, code);
    },
  },
};
