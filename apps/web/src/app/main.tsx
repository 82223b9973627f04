import '../ui/brand/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { getSession } from '../data/session/session.ts';
import { leavingUserKey } from '../data/stored-keys.ts';
import { followSystemTheme } from '../data/preferences/theme.ts';
import { followDeepLinks } from '../platform/links/deep-link.ts';
import { isNative } from '../platform/device/native.ts';
import { followVisualViewport } from '../platform/device/visual-viewport.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { App } from './app.tsx';

followSystemTheme();
followDeepLinks();
followVisualViewport();
// The code and the data of the signed-in app are read while the first screen starts. The apps set up their storage first.
const userId = getSession()?.user.id;
if (userId !== undefined && !isNative()) {
  void import('../data/store/current-store.ts').then(({ openStore }) => openStore(userId));
  void import('./workspace.tsx').then(({ loadFirstScreen }) => loadFirstScreen()).catch(() => undefined);
}
// Not in the apps, whose copies are not known yet: the next sign-in finishes it there.
if (userId === undefined && !isNative() && localStorage.getItem(leavingUserKey) !== null)
  void import('../data/store/current-store.ts').then(({ finishDeletion }) => finishDeletion());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// The build paints the sign-in screen into the page, and theme.js knows where the app begins with it.
const isPainted = 'painted' in root.dataset && 'signedOut' in document.documentElement.dataset;
if (!isPainted) {
  root.replaceChildren();
  delete root.dataset.painted;
}
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const renderApp = () => (isPainted ? hydrateRoot(root, app) : createRoot(root).render(app));

if (isNative()) {
  // The layout of wide windows is for browsers (AC-11).
  document.documentElement.dataset.native = '';
  void import('../platform/device/native-ui.ts').then(({ startNativeUi }) => startNativeUi(root));
  void import('./native/start-native.ts').then(({ startNative }) => startNative()).then(renderApp, renderApp);
} else renderApp();

/** Where the browser has no service worker, the app works as it does without one. */
const storeAppFiles = () =>
  void import('../platform/app-files/keep-app-files.ts')
    .then(({ keepAppFiles }) => keepAppFiles())
    .catch(() => undefined);
// After the first screen, which the downloads would slow down. The native apps contain their pages.
if (import.meta.env.PROD && !isNative()) window.addEventListener('load', () => whenIdle(storeAppFiles));

const syncPath = import.meta.env.VITE_TOKEN_SYNC_PATH;
if (syncPath && !isNative()) {
  import('../data/session/token-sync.ts')
    .then(({ syncTokens }) => syncTokens(syncPath))
    .catch(() => undefined);
}
