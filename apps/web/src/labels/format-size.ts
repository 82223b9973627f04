const units = ['bytes', 'KB', 'MB', 'GB'];

/** "640 bytes", "12 KB", "3.4 MB"; one decimal below ten. */
export function formatSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1];
  const shown = unit > 0 && size < 9.95 ? size.toFixed(1) : String(Math.round(size));
  return `${shown} ${units[unit] ?? ''}`;
}
