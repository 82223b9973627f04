import type { Plugin } from 'vite';
import { firstScreens, store } from './chunk-groups.config.ts';

const themeTag = '<script src="/theme.js"';
/** Of a script, or of one that a script imports. */
const appScriptTag =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?/g;

/**
 * Has public/start.js load the app in place of the page itself, which a browser reads ahead: where the painted sign-in screen
 * is shown, the scripts would take the line from its styles. Names for it and for theme.js, which loads them ahead elsewhere, the
 * scripts of the app and those that a signed-in person needs besides.
 */
export const orderScripts: Plugin = {
  name: 'order-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, path }) {
      if (path !== '/index.html') return html;
      const appScripts = [...html.matchAll(appScriptTag)].map(([, script]) => script);
      if (appScripts.length === 0) throw new Error('index.html has no script');
      if (!html.includes(themeTag)) throw new Error('index.html does not load theme.js');
      const firstScripts = [store, ...firstScreens].map((module) => {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
        );
        if (chunk === undefined) throw new Error(`No script has ${module}`);
        return `/${chunk.fileName}`;
      });
      const lists = `data-app-scripts="${join(appScripts)}" data-first-scripts="${join(firstScripts)}"`;
      return html
        .replace(appScriptTag, '')
        .replace(themeTag, `${themeTag} ${lists}`)
        .replace('</head>', '  <script type="module" src="/start.js"></script>\n  </head>');
    },
  },
};

const join = (paths: readonly (string | undefined)[]) => [...new Set(paths)].join(' ');
