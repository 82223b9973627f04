const whole = new Intl.NumberFormat('en-US');
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** "1,234,567". */
export const formatCount = (count: number): string => whole.format(count);

/** "1,234", and from ten thousand on "12.3K" or "1.2M"; for narrow places. */
export const shortCount = (count: number): string => (count < 10_000 ? whole : short).format(count);

/** "1 week", "2 weeks". */
export const pluralise = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
