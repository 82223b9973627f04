import { followBackButton } from './back-button.ts';
import { hideSplash } from './splash.ts';
import { followThemeInBars } from './system-bars.ts';

/** The native parts around the page: themed system bars, the back button, and the splash until there is a first screen. */
export function startNativeUi(root: Element): void {
  followThemeInBars();
  followBackButton();
  hideSplash(root);
}
