import { describe, expect, it } from 'vitest';
import { serverOrigin } from './server-origin.ts';

describe('the server of an app', () => {
  it.each([
    ['https://pouch.example.org', 'https://pouch.example.org'],
    ['https://pouch.example.org/', 'https://pouch.example.org'],
    ['https://Pouch.Example.org:8443', 'https://pouch.example.org:8443'],
    ['https://pouch.example.org:443', 'https://pouch.example.org'],
    ['https://pöuch.example', 'https://xn--puch-5qa.example'],
  ])('is accepted from %s', (text, origin) => {
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
  ])('is refused for “%s”, with an example of a URL', (text) => {
    expect(() => serverOrigin(text)).toThrow(
      /^“.*” is no address of a server: .* https:\/\/pouch\.example\.org$/s,
    );
  });

  it('is refused without https', () => {
    expect(() => serverOrigin('http://192.168.1.20:3000')).toThrow('An app calls its server by https only');
  });
});
