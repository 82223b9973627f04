/** Milliseconds in which a slip drops or comes back up: twice the tokens' `--settle`, nothing where motion is reduced. */
export function slipMilliseconds(): number {
  const settle = getComputedStyle(document.documentElement).getPropertyValue('--settle');
  return 2 * (Number.parseFloat(settle) || 0);
}

export const slipHasDropped = (): Promise<void> =>
  new Promise((resolve) => void window.setTimeout(resolve, slipMilliseconds()));
