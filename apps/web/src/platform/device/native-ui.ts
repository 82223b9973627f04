import { followBackButton } from './back-button.ts';
import { liftSplash } from '../splash.ts';
import { followThemeInBars } from './system-bars.ts';

/** What stands around the page in the apps: bars in its theme, a way back, and a splash until the page has a screen. */
export function startFrame(root: Element): void {
  followThemeInBars();
  followBackButton();
  liftSplash(root);
}
