// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { toWebUrl } from './web-url.ts';

describe('the web URL', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    [' HTTP://example.com ', 'HTTP://example.com'],
    ['https://localhost:3000/a', 'https://localhost:3000/a'],
    ['https://192.168.0.9/a', 'https://192.168.0.9/a'],
    ['example.org/a', 'https://example.org/a'],
    ['www.example.co.uk', 'https://www.example.co.uk'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
    ['//example.org/a', 'https://example.org/a'],
    ['bücher.example', 'https://bücher.example'],
    ['example.org/a b', 'https://example.org/a b'],
    ['example', null],
    ['1.5', null],
    ['example.', null],
    ['see example.org', null],
    ['ana@example.org', null],
    ['mailto:ana@example.org', null],
    ['javascript:alert(1)', null],
    ['ftp://example.com', null],
    ['https://', null],
    ['https:example.com', null],
    ['data:text/html,<b>', null],
  ])('of "%s" is %s (ED-09)', (text, url) => {
    expect(toWebUrl(text)).toBe(url);
  });
});
