import type { Contact } from '@pouch/contract/contacts';
import { toInitials } from './initials.ts';

const hues = ['todo', 'shopping', 'taste', 'watch', 'listen', 'read', 'play', 'location', 'idea'] as const;

/** A contact's initials, and a hue that depends only on the email address, so that it is the same on every device. */
export const contactAvatar = ({ contactDisplayName, contactEmail }: Contact) => ({
  initials: toInitials(contactDisplayName),
  hue: hueForEmail(contactEmail),
});

function hueForEmail(email: string): (typeof hues)[number] {
  let sum = 0;
  for (const letter of email.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hues[sum % hues.length] ?? 'todo';
}
