/** The heading of the page that is shown, which takes the focus when what had it is gone; null while there is none. */
export const pageHeading = (): HTMLElement | null =>
  document.querySelector('h1[tabindex]:not([data-covered] *)');
