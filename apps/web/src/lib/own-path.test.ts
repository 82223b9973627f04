import { expect, it } from 'vitest';
import { ownPath } from './same-origin-path.ts';

const origin = 'https://pouch.example';

it.each([
  ['/item/1/edit?from=notice#notes', '/item/1/edit?from=notice#notes'],
  ['https://pouch.example/upcoming', '/upcoming'],
  ['upcoming', '/upcoming'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'],
  ['/.//elsewhere.example/', '/'],
  ['https://pouch.example//elsewhere.example/', '/'],
  ['/\\\\elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  [7, '/'],
])('%s leads to %s: no other origin is ever opened (DL-04, DL-05)', (address, path) => {
  expect(ownPath(address, origin)).toBe(path);
});
