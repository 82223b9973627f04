import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it('an address with umlauts is one, also after ten thousand others (ED-09)', () => {
  const addresses = Array.from({ length: 10_000 }, () => parseUrl('https://bücher.example/ö')?.href);
  expect(new Set(addresses)).toEqual(new Set(['https://xn--bcher-kva.example/%C3%B6']));
});

it.each(['', 'example.org', 'https://', 'http://a b.example/'])('"%s" is no address (ED-09)', (text) => {
  expect(parseUrl(text)).toBeNull();
});

it('a path is an address beside another (ED-09)', () => {
  expect(parseUrl('/ä?b', 'https://example.org/c')?.href).toBe('https://example.org/%C3%A4?b');
  expect(parseUrl('/ä?b')).toBeNull();
});
