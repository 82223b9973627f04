// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aContact } from '../../testing/contacts.ts';
import { byName, searchContacts, contactCountLabel } from './search-contacts.ts';

const contacts = [
  aContact('Zoë Ångström', { contactEmail: 'zoe@example.org' }),
  aContact('jonas berg', { contactEmail: 'jb@work.example' }),
  aContact('Jonas 10', { contactEmail: 'j10@example.org' }),
  aContact('Jonas 2', { contactEmail: 'j2@example.org' }),
];
const displayNames = (found: readonly { contactDisplayName: string }[]) =>
  found.map(({ contactDisplayName }) => contactDisplayName);

describe('the search of contacts', () => {
  it.each([
    ['zoe ang', ['Zoë Ångström']],
    ['BERG JONAS', ['jonas berg']],
    ['work.example', ['jonas berg']],
    ['example.org 2', ['Jonas 2']],
    ['nobody', []],
    ['  ', ['Zoë Ångström', 'jonas berg', 'Jonas 10', 'Jonas 2']],
  ])('with the query "%s" finds %j', (query, names) => {
    expect(displayNames(searchContacts(contacts, query))).toEqual(names);
  });

  it('lists people as in an address book', () => {
    expect(displayNames(contacts.toSorted(byName))).toEqual([
      'Jonas 2',
      'Jonas 10',
      'jonas berg',
      'Zoë Ångström',
    ]);
  });

  it.each([
    [0, 'No one found'],
    [1, '1 person'],
    [7, '7 people'],
  ])('names %i results as "%s"', (count, label) => {
    expect(contactCountLabel(count)).toBe(label);
  });
});
