import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultClientMainFields, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Not every browser lets a service worker import: what it shares with the app is built into it once more. */
const serviceWorkerAlone: Plugin = {
  name: 'service-worker-alone',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (importer === undefined || !/\/service-worker\/|[?]service-worker$/.test(importer)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && `${found.id}?service-worker`;
  },
};

export default defineConfig({
  plugins: [serviceWorkerAlone, react(), tailwind()],
  // Our packages are bundled from source.
  resolve: {
    conditions: ['pouch:source', ...defaultClientConditions],
    mainFields: [...defaultClientMainFields],
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/calendar': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    sourcemap: true,
    // The pages about privacy and terms stand beside the app and need none of its code.
    rolldownOptions: {
      input: {
        index: 'index.html',
        privacy: 'legal/privacy.html',
        terms: 'legal/terms.html',
        sw: 'src/service-worker/service-worker.ts',
      },
      output: {
        // The service worker keeps its address through every release.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // What every screen needs comes in one piece: browsers fetch six at a time, and the first screen waits for all.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(?:react|react-dom|scheduler|clsx|use-sync-external-store)\//,
            },
          ],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each test may be on another system: what keeps the shell in mind begins anew with the test's modules. The testing
    // library comes the same way, or its hands and its screen are two copies, and a click is over before React has drawn.
    server: { deps: { inline: [/@(?:capacitor|capgo|revenuecat|ebarooni|aparajita|testing-library)/] } },
  },
});
