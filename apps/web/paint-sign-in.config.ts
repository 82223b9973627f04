import { createServer, type Plugin } from 'vite';

const emptyRoot = '<div id="root"></div>';

/**
 * Writes the sign-in screen into the page, as the app will render it, so that a first visit can read and fill it in before the
 * scripts have come. theme.js decides whether it is seen; the app takes it over or removes it.
 */
export const paintSignIn: Plugin = {
  name: 'paint-sign-in',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { path }) {
      if (path !== '/index.html') return html;
      if (!html.includes(emptyRoot)) throw new Error('index.html has no empty #root');
      const screen = await renderSignIn();
      return html.replace(emptyRoot, () => `<div id="root" data-painted>${screen}</div>`);
    },
  },
};

/** What the app's modules read of a browser until its first screen is rendered. The build fails when they need more. */
const browser = {
  window: globalThis,
  location: new URL('http://localhost/auth'),
  localStorage: { getItem: () => null },
  addEventListener: () => undefined,
};

async function renderSignIn(): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions: ['pouch:source'] },
  });
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    const module = await server.ssrLoadModule('/src/app/first-paint/render-sign-in.tsx');
    return (module as { renderSignIn: () => string }).renderSignIn();
  } finally {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
    await server.close();
  }
}
