import { describe, expect, it } from 'vitest';
import { decodeHtml } from './decode-html.ts';
import { plainText } from './plain-text.ts';

describe('a page’s characters', () => {
  const cafe = Buffer.from('<title>Caf\xe9</title>', 'latin1');
  const meta = (charset: string, bytes: Buffer) =>
    Buffer.concat([Buffer.from(`<meta charset="${charset}">`), bytes]);

  it.each([
    ['the header', cafe, 'iso-8859-1', 'Café'],
    ['the page', meta('ISO-8859-1', cafe), undefined, 'Café'],
    [
      'the page, in the old way',
      Buffer.concat([
        Buffer.from(`<META http-equiv=Content-Type content='text/html; charset=windows-1252'>`),
        cafe,
      ]),
      undefined,
      'Café',
    ],
    ['the header before the page', meta('utf-8', cafe), 'iso-8859-1', 'Café'],
    ['nothing, in UTF-8', Buffer.from('Café'), undefined, 'Café'],
    ['nothing, in invalid UTF-8', cafe, undefined, 'Café'],
    ['an unknown label', cafe, 'klingon', 'Café'],
    ['a page that cannot be in UTF-16', meta('utf-16', Buffer.from('Café')), undefined, 'Café'],
    [
      'its first bytes',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Café', 'utf16le')]),
      'iso-8859-1',
      'Café',
    ],
    [
      'a Japanese page',
      meta('shift_jis', Buffer.from([0x83, 0x89, 0x81, 0x5b, 0x83, 0x81, 0x83, 0x93])),
      undefined,
      'ラーメン',
    ],
    ['a Russian header', Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), 'koi8-r', 'Привет'],
    ['nothing, cut within a character', Buffer.from('Café').subarray(0, -1), undefined, 'Caf'],
  ])('are decoded by %s', (_by, bytes, charset, text) => {
    expect(decodeHtml(bytes, charset)).toContain(text);
  });
});

describe('a text from the web', () => {
  it.each([
    ['  two\n\tlines ', 'two lines'],
    ['a\u0000b\u001bc\u0085d', 'a b c d'],
    ['pay \u202eelpoep\u202c \u2066x\u2069', 'pay elpoep x'],
    ['half \ud83d of one', 'half of one'],
    ['whole 👩‍👩‍👧 family', 'whole 👩‍👩‍👧 family'],
    ['<b>bold</b> &amp;', '<b>bold</b> &amp;'],
    [' \u200e\ufeff ', null],
    ['', null],
    [undefined, null],
    [['a'], null],
  ])('%j is read as %j', (text, plain) => {
    expect(plainText(text, 300)).toBe(plain);
  });

  it('is cut at its maximum length, in whole characters', () => {
    expect(plainText('👍'.repeat(301), 300)).toBe(`${'👍'.repeat(299)}…`);
    expect(plainText('👍'.repeat(300), 300)).toBe('👍'.repeat(300));
    expect(plainText(`${'a'.repeat(9)} b`, 10)).toBe(`${'a'.repeat(9)}…`);
  });
});
