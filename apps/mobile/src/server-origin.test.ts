import { expect, it } from 'vitest';
import { serverOrigin } from './server-origin.ts';

it.each([
  ['https://pouch.example.org', 'https://pouch.example.org'],
  ['https://pouch.example.org/', 'https://pouch.example.org'],
  ['https://Pouch.Example.org:8443', 'https://pouch.example.org:8443'],
  ['https://pouch.example.org:443', 'https://pouch.example.org'],
  ['https://pöuch.example', 'https://xn--puch-5qa.example'],
])('an app can be made for %s', (text, origin) => {
  expect(serverOrigin(text)).toBe(origin);
});

it.each([
  '',
  'pouch.example.org',
  'https://',
  'https://pouch.example.org/app',
  'https://pouch.example.org?a=1',
  'https://pouch.example.org#a',
  'https://me:secret@pouch.example.org',
  'https://pouch.example.org"',
  "https://pouch.example.org;script-src'unsafe-inline'",
  'ftp://pouch.example.org',
  'capacitor://localhost',
  '--help',
])('“%s” is refused, with an example of an address', (text) => {
  expect(() => serverOrigin(text)).toThrow(
    /^“.*” is no address of a server: .* https:\/\/pouch\.example\.org$/s,
  );
});

it('a server without https is refused', () => {
  expect(() => serverOrigin('http://192.168.1.20:3000')).toThrow('An app calls its server by https only');
});
