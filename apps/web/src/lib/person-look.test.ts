import { expect, it } from 'vitest';
import { aContact } from '../testing/contacts.ts';
import { pictureOf } from '../labels/contact-avatar.ts';

it('somebody’s picture is the same whatever they are called, but for the letters', () => {
  const contactEmail = 'ingrid.l@example.com';
  const [mum, ingrid] = [aContact('Mum', { contactEmail }), aContact('Ingrid Lind', { contactEmail })];

  expect(pictureOf(mum)).toEqual({ ...pictureOf(ingrid), initials: 'M' });
  expect(pictureOf(ingrid).initials).toBe('IL');
});

it('twenty people do not all look the same', () => {
  const hues = Array.from({ length: 20 }, (_, index) => pictureOf(aContact(`Friend ${index}`)).hue);

  expect(new Set(hues).size).toBeGreaterThan(5);
});
