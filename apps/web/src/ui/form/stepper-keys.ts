/** A digit typed within this time continues the number. */
export const typingTimeoutMs = 1500;

interface TypingState {
  value: number;
  max: number;
  /** The digits typed so far. */
  digits: string;
}

/**
 * The value from 1 to `max` after a key, and the digits typed so far; null for other keys. A digit that would exceed
 * `max` starts a new number; a leading 0 keeps the value until the next digit.
 */
export function numberAfterKey(
  key: string,
  { value, max, digits }: TypingState,
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
