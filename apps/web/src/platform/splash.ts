import { SplashScreen } from '@capacitor/splash-screen';
import { askPlugin } from './device/native.ts';

/** Milliseconds that the splash waits for a first screen. The shell takes it away by itself a second later. */
const patience = 3_000;
/** Milliseconds in which a page that is covered has drawn, even where nothing is painted below the splash. */
const drawnWithin = 100;

/** Takes the splash away once a screen stands in its place, and not merely the sign that one is loading. Call once. */
export function liftSplash(root: Element): void {
  const look = () => hasScreen(root) && void lift();
  const observer = new MutationObserver(look);
  const limit = window.setTimeout(() => void lift(), patience);
  observer.observe(root, { childList: true, subtree: true });
  look();

  async function lift() {
    observer.disconnect();
    window.clearTimeout(limit);
    await drawn();
    await askPlugin(() => SplashScreen.hide()).catch(() => undefined);
  }
}

const hasScreen = (root: Element): boolean =>
  root.childElementCount > 0 && root.querySelector('.loading-mark') === null;

/** The frame after the next begins once the next one is on the screen. */
const drawn = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    new Promise((resolve) => window.setTimeout(resolve, drawnWithin)),
  ]);
