import { expect, it } from 'vitest';
import { aContact } from '../testing/contacts.ts';
import { byName, findPeople, foundInWords } from './find-people.ts';

const people = [
  aContact('Zoë Ångström', { contactEmail: 'zoe@example.org' }),
  aContact('jonas berg', { contactEmail: 'jb@work.example' }),
  aContact('Jonas 10', { contactEmail: 'j10@example.org' }),
  aContact('Jonas 2', { contactEmail: 'j2@example.org' }),
];
const namesOf = (found: readonly { contactDisplayName: string }[]) =>
  found.map(({ contactDisplayName }) => contactDisplayName);

it.each([
  ['zoe ang', ['Zoë Ångström']],
  ['BERG JONAS', ['jonas berg']],
  ['work.example', ['jonas berg']],
  ['example.org 2', ['Jonas 2']],
  ['nobody', []],
  ['  ', ['Zoë Ångström', 'jonas berg', 'Jonas 10', 'Jonas 2']],
])('"%s" finds %j', (query, names) => {
  expect(namesOf(findPeople(people, query))).toEqual(names);
});

it('people stand as in an address book', () => {
  expect(namesOf(people.toSorted(byName))).toEqual(['Jonas 2', 'Jonas 10', 'jonas berg', 'Zoë Ångström']);
});

it.each([
  [0, 'Nobody found'],
  [1, '1 person'],
  [7, '7 people'],
])('%i found is "%s"', (count, words) => {
  expect(foundInWords(count)).toBe(words);
});
