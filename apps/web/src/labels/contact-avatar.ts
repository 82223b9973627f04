import type { Contact } from '@pouch/contract/schemas/contacts';
import { initialsOf } from './initials.ts';

const hues = ['todo', 'shopping', 'taste', 'watch', 'listen', 'read', 'play', 'location', 'idea'] as const;

/** A contact's picture: their letters, and a hue that is the same for an address everywhere and always. */
export const pictureOf = ({ contactDisplayName, contactEmail }: Contact) => ({
  initials: initialsOf(contactDisplayName),
  hue: hueOf(contactEmail),
});

function hueOf(email: string): (typeof hues)[number] {
  let sum = 0;
  for (const letter of email.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hues[sum % hues.length] ?? 'todo';
}
