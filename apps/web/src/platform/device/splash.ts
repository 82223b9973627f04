import { SplashScreen } from '@capacitor/splash-screen';
import { withTimeout } from '../../lib/with-timeout.ts';
import { callPlugin } from './native.ts';

/** How long the splash waits for a first screen. The shell itself hides it a second later. */
const screenTimeoutMs = 3_000;
/** For a system that does not paint the page below the splash. */
const paintTimeoutMs = 100;

/** Hides the splash when the first screen is rendered; a loading mark does not count. Call once. */
export function hideSplash(root: Element): void {
  const hideOnceReady = () => hasScreen(root) && void hide();
  const observer = new MutationObserver(hideOnceReady);
  const limit = window.setTimeout(() => void hide(), screenTimeoutMs);
  observer.observe(root, { childList: true, subtree: true });
  hideOnceReady();

  async function hide() {
    observer.disconnect();
    window.clearTimeout(limit);
    await nextPaint();
    await callPlugin(() => SplashScreen.hide()).catch(() => undefined);
  }
}

const hasScreen = (root: Element): boolean =>
  root.childElementCount > 0 && root.querySelector('.loading-mark') === null;

/** The second animation frame starts after the first one was painted. */
function nextPaint(): Promise<unknown> {
  const painted = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return withTimeout(painted, paintTimeoutMs).catch(() => undefined);
}
