// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aContact } from '../testing/contacts.ts';
import { contactAvatar } from './contact-avatar.ts';

describe('the avatar of a contact', () => {
  it('depends on the email address, and only its letters on the name', () => {
    const contactEmail = 'ingrid.l@example.com';
    const [mum, ingrid] = [aContact('Mum', { contactEmail }), aContact('Ingrid Lind', { contactEmail })];

    expect(contactAvatar(mum)).toEqual({ ...contactAvatar(ingrid), initials: 'M' });
    expect(contactAvatar(ingrid).initials).toBe('IL');
  });

  it('has different hues for different contacts', () => {
    const hues = Array.from({ length: 20 }, (_, index) => contactAvatar(aContact(`Friend ${index}`)).hue);

    expect(new Set(hues).size).toBeGreaterThan(5);
  });
});
