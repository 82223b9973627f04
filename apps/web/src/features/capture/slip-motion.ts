/** Duration of the slip's animation in milliseconds: twice the design token `--settle`, 0 with reduced motion. */
export function slipDurationMs(): number {
  const settle = getComputedStyle(document.documentElement).getPropertyValue('--settle');
  return 2 * (Number.parseFloat(settle) || 0);
}

export const waitForSlipDrop = (): Promise<void> =>
  new Promise((resolve) => void window.setTimeout(resolve, slipDurationMs()));
