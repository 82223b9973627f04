/** Milliseconds within which a digit continues the number that is being typed. */
export const typingPause = 1500;

interface Typing {
  value: number;
  max: number;
  /** What was typed just before. */
  digits: string;
}

/**
 * What a number from 1 to `max` becomes by a key, with the digits typed so far; null for a key that means nothing to it.
 * A digit that would lead beyond `max` begins a new number; a lone 0 waits for what follows.
 */
export function numberAfterKey(
  key: string,
  { value, max, digits }: Typing,
): { value: number; digits: string } | null {
  const step = steps[key];
  if (step !== undefined) return { value: Math.min(max, Math.max(1, value + step)), digits: '' };
  if (key === 'Home') return { value: 1, digits: '' };
  if (key === 'End') return { value: max, digits: '' };
  if (!/^\d$/.test(key)) return null;
  const longer = `${digits}${key}`;
  const typed = Number(longer) > max ? key : longer;
  return { value: Number(typed) === 0 ? value : Number(typed), digits: typed };
}

const steps: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};
