import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const names = ['theme.js', 'start.js'];

/** Takes the comments out of the scripts that every first visit waits for: Vite copies what is in `public` as it is. */
export const minifyFirstScripts: Plugin = {
  name: 'minify-first-scripts',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      for (const name of names) {
        const path = join(dir, name);
        const { code, errors } = await minify(name, await readFile(path, 'utf8'));
        if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0]?.message}`);
        await writeFile(path, code);
      }
    },
  },
};
