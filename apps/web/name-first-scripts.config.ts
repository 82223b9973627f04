import type { Plugin } from 'vite';
import { firstScreens, store } from './chunk-groups.config.ts';

const scriptBefore = '<script src="/theme.js"';

/** Writes into the page which scripts a signed-in person needs, so that theme.js loads them before the app asks for them. */
export const nameFirstScripts: Plugin = {
  name: 'name-first-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, path }) {
      if (path !== '/index.html') return html;
      const paths = [store, ...firstScreens].map((module) => {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
        );
        if (chunk === undefined) throw new Error(`No script has ${module}`);
        return `/${chunk.fileName}`;
      });
      if (!html.includes(scriptBefore)) throw new Error('index.html does not load theme.js');
      const list = [...new Set(paths)].join(' ');
      return html.replace(scriptBefore, `${scriptBefore} data-first-scripts="${list}"`);
    },
  },
};
