/** The heading of the page that is shown, which takes the focus when what had it is gone; null while there is none. */
export const pageHeading = (): HTMLElement | null =>
  document.querySelector('h1[tabindex]:not([data-covered] *)');

/** Moves a focus that is lost to the page's heading. */
export function focusHeading(): void {
  if (document.activeElement === document.body) pageHeading()?.focus({ preventScroll: true });
}
