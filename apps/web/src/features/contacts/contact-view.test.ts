// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aContact } from '../../testing/contacts.ts';
import { emailBelowName, contactSections, withChanges } from './contact-view.ts';

const tomasz = aContact('Tomasz', { status: 'pending_received' });
const [jonas, ada] = [aContact('Jonas'), aContact('Ada')];
const nadia = aContact('Nadia', { status: 'pending_sent' });
const vik = aContact('Vik', { status: 'blocked' });
const allContacts = [tomasz, jonas, nadia, ada, vik];

describe('the sections', () => {
  it('puts contacts into sections by status, each sorted by name (CO-02, CO-08)', () => {
    expect(contactSections(allContacts)).toEqual({
      received: [tomasz],
      accepted: [ada, jonas],
      sent: [nadia],
      blocked: [vik],
    });
  });
});

describe('a pending change', () => {
  it.each([
    ['accept', tomasz, [{ ...tomasz, status: 'accepted' }]],
    ['block', jonas, [{ ...jonas, status: 'blocked' }]],
    ['reject', tomasz, []],
    ['remove', jonas, []],
    ['unblock', vik, []],
  ] as const)('shows the result of "%s" on %o (CO-02, CO-08)', (action, contact, after) => {
    expect(withChanges([contact], [{ id: contact.id, action }])).toEqual(after);
  });

  it('shows a new nickname and keeps the status (CO-05)', () => {
    expect(withChanges([jonas], [{ id: jonas.id, action: 'rename', name: 'JB' }])).toEqual([
      { ...jonas, contactDisplayName: 'JB' },
    ]);
  });

  it('of a contact that is no longer there changes nothing', () => {
    expect(withChanges(allContacts, [{ id: 'gone', action: 'remove' }])).toBe(allContacts);
  });
});

describe('the email of a contact', () => {
  it('is shown below the name, unless it is the name', () => {
    expect(emailBelowName(jonas)).toBe('jonas@example.com');
    expect(emailBelowName({ ...jonas, contactDisplayName: jonas.contactEmail })).toBeUndefined();
  });
});
