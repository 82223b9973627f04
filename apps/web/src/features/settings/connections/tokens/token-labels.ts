import type { AccessToken, TokenScope } from '@pouch/contract/sign-in/tokens';
import { dayInSentence } from '../../../../labels/day-in-sentence.ts';

/** In the order in which they are offered. */
export const scopeChoices: readonly { value: TokenScope; label: string; detail: string }[] = [
  { value: 'capture', label: 'Add', detail: 'Pouch new thoughts' },
  { value: 'read', label: 'Read', detail: 'See your items, lists and stats' },
  { value: 'write', label: 'Change', detail: 'Add, edit, complete and delete' },
];

/** How long a new token can work; 0 days: without an end. */
export const expiryChoices: readonly { days: number; label: string }[] = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
  { days: 0, label: 'No end' },
];

/** "Add, Read · Last used today · Ends Friday, November 27". */
export function tokenDetail(token: AccessToken, { now, zone }: { now: Date; zone: string }): string {
  const { scopes, lastUsedAt, expiresAt } = token;
  const scopeText = scopeChoices
    .filter(({ value }) => scopes.includes(value))
    .map(({ label }) => label)
    .join(', ');
  const use = lastUsedAt === null ? 'Not used yet' : `Last used ${dayInSentence(lastUsedAt, now, zone)}`;
  return [scopeText, use, expiryText(expiresAt, { now, zone })].filter(Boolean).join(' · ');
}

function expiryText(expiresAt: string | null, { now, zone }: { now: Date; zone: string }): string {
  if (expiresAt === null) return '';
  const hasExpired = new Date(expiresAt) <= now;
  return `${hasExpired ? 'Ended' : 'Ends'} ${dayInSentence(expiresAt, now, zone)}`;
}
