import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultClientMainFields } from 'vite';
import { defineConfig } from 'vitest/config';
import { testTimeouts } from '../../vitest.config.ts';
import { chunkGroups } from './chunk-groups.config.ts';
import { compileEagerly } from './compile-eagerly.config.ts';
import { compressAssets } from './compress-assets.config.ts';
import { inlineTheme } from './inline-theme.config.ts';
import { nameFirstScripts } from './name-first-scripts.config.ts';
import { paintSignIn } from './paint-sign-in.config.ts';
import { listAppFiles, serviceWorkersAlone } from './service-worker.config.ts';

export default defineConfig({
  plugins: [
    serviceWorkersAlone,
    nameFirstScripts,
    paintSignIn,
    compileEagerly,
    inlineTheme,
    listAppFiles,
    compressAssets,
    react(),
    tailwind(),
  ],
  // The workspace packages are bundled from source.
  resolve: {
    conditions: ['pouch:source', ...defaultClientConditions],
    mainFields: [...defaultClientMainFields],
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/calendar': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    sourcemap: true,
    // The privacy and terms pages are separate entries without the app's code.
    rolldownOptions: {
      input: {
        index: 'index.html',
        privacy: 'legal/privacy.html',
        terms: 'legal/terms.html',
        sw: 'src/service-worker/service-worker.ts',
        'sw-off': 'src/service-worker/service-worker-off.ts',
      },
      // Constants that several chunks share become literals instead of a chunk of their own.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        // The URL of the service worker must not change between releases.
        entryFileNames: ({ name }) => (/^sw(-off)?$/.test(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../tooling/wait-patiently.mjs', 'src/testing/setup.ts'],
    ...testTimeouts,
    // Bundled once for all files, whose imports then take a third of the time.
    deps: { optimizer: { client: { enabled: true, include: ['lucide-react', 'radix-ui'] } } },
    // Tests simulate different platforms, and these packages keep the platform in module state: inlined, they are loaded
    // again for each test file. The testing library is inlined too, because two copies of it would not share their state,
    // and a click would return before React has rendered.
    server: { deps: { inline: [/@(?:capacitor|capgo|revenuecat|ebarooni|aparajita|testing-library)/] } },
  },
});
