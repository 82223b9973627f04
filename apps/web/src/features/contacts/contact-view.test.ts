import { describe, expect, it } from 'vitest';
import { aContact } from '../../testing/contacts.ts';
import { addressBelow, contactSections, withChanges } from './contact-view.ts';

const tomasz = aContact('Tomasz', { status: 'pending_received' });
const [jonas, ada] = [aContact('Jonas'), aContact('Ada')];
const nadia = aContact('Nadia', { status: 'pending_sent' });
const vik = aContact('Vik', { status: 'blocked' });
const everybody = [tomasz, jonas, nadia, ada, vik];

it('people stand by where they are with somebody, each section by name (CO-02, CO-08)', () => {
  expect(contactSections(everybody)).toEqual({
    received: [tomasz],
    accepted: [ada, jonas],
    sent: [nadia],
    blocked: [vik],
  });
});

describe('a change that is under way', () => {
  it.each([
    ['accept', tomasz, [{ ...tomasz, status: 'accepted' }]],
    ['block', jonas, [{ ...jonas, status: 'blocked' }]],
    ['reject', tomasz, []],
    ['remove', jonas, []],
    ['unblock', vik, []],
  ] as const)('shows what "%s" will make of %o (CO-02, CO-08)', (action, contact, after) => {
    expect(withChanges([contact], [{ id: contact.id, action }])).toEqual(after);
  });

  it('shows a new nickname without changing where they stand (CO-05)', () => {
    expect(withChanges([jonas], [{ id: jonas.id, action: 'rename', name: 'JB' }])).toEqual([
      { ...jonas, contactDisplayName: 'JB' },
    ]);
  });

  it('of somebody who is no longer there changes nothing', () => {
    expect(withChanges(everybody, [{ id: 'gone', action: 'remove' }])).toBe(everybody);
  });
});

it('an address stands below a name, and not below itself', () => {
  expect(addressBelow(jonas)).toBe('jonas@example.com');
  expect(addressBelow({ ...jonas, contactDisplayName: jonas.contactEmail })).toBeUndefined();
});
