/** The value from 1 to `max` after a key of a spinbutton; null for other keys. */
export function numberAfterKey(key: string, value: number, max: number): number | null {
  if (key === 'Home') return 1;
  if (key === 'End') return max;
  const step = steps[key];
  return step === undefined ? null : Math.min(max, Math.max(1, value + step));
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** The number that typed digits mean, from 1 to `max`, and what limited it; null without digits. */
export function takeNumber(digits: string, max: number): { value: number; limit: string | null } | null {
  if (digits === '') return null;
  const number = Number(digits);
  if (number > max) return { value: max, limit: `${max} is the most.` };
  if (number < 1) return { value: 1, limit: '1 is the least.' };
  return { value: number, limit: null };
}
