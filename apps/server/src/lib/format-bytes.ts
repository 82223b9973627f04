/** In megabytes or gigabytes: "12 MB", "1.5 GB". */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  const [amount, unit] = megabytes < 1000 ? [megabytes, 'MB'] : [megabytes / 1000, 'GB'];
  return `${amount.toLocaleString('en', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit}`;
}
