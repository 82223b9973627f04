/** In megabytes or gigabytes: "12 MB", "1.5 GB". */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  const [amount, unit] = megabytes < 1000 ? [megabytes, 'MB'] : [megabytes / 1000, 'GB'];
  return `${amount.toLocaleString('en', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit}`;
}

/** "1 account", "1,204 accounts": a whole number with its noun, whose plural ends in "s". */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;
