import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headTags } from './head-tags.ts';

const only = (html: string) => headTags(html).html;

describe('the tags that describe a page', () => {
  it('are its meta and link elements and its first title', () => {
    const page = `<!doctype html><html><head><meta charset=utf-8><TITLE lang=en>A &amp; B</TITLE>
      <link rel="icon" href="/a.png"/><title>Second</title><p>Text</p></head><meta name="late" content="x">`;
    expect(only(page)).toBe(`<meta charset=utf-8>\n<link rel="icon" href="/a.png"/><title>A &amp; B</title>`);
  });

  it('end outside their quotes', () => {
    const quoted = [
      `<meta content="a > b">`,
      `<meta content='a > "b'>`,
      `<meta content = "it's">`,
      `<meta content=Bob's>`,
    ];
    expect(only(quoted.join(''))).toBe(`${quoted.join('\n')}<title></title>`);
  });

  it.each([
    '<!-- <meta name="a"> -->',
    '<script>"<meta name=a>"</script>',
    '<STYLE>/* <meta name=a> */</STYLE>',
    '<noscript><meta name="a"></noscript>',
    '<template><title>a</title></template>',
    '<metadata name="a">',
    '<!-- never closed <meta name="a">',
    '<script>never closed <meta name="a">',
    '<meta name="never closed',
    `<meta name="${'x'.repeat(5_000)}">`,
  ])('are not within %s', (page) => {
    expect(only(page)).toBe('<title></title>');
  });

  it('use the first base', () => {
    const page = '<base target=_blank><base href="/a/?b&amp;c"><base href=/d/>';
    expect(headTags(page).base).toBe('/a/?b&c');
    expect(headTags(`<base href='/e/'>`).base).toBe('/e/');
    expect(headTags('<base data-href=/f/ href=/g/>').base).toBe('/g/');
    expect(headTags('<base>').base).toBeUndefined();
  });

  it('are limited in length, whatever the page', () => {
    expect(only('<meta name="a" content="b">'.repeat(40_000)).length).toBeLessThan(52_000);
    expect(only(`<title>${'x'.repeat(100_000)}`).length).toBeLessThan(2_100);
  });

  it.each([
    '<!--',
    '<meta ',
    '<meta "',
    '<script ',
    '<title>',
    '<title ',
    '</title',
    '<base href="',
    '<',
    '<meta a=b>',
    '<link\n',
  ])('are found in a megabyte of %s in one pass', (part) => {
    const page = part.repeat(Math.ceil((1024 * 1024) / part.length));
    const begun = process.cpuUsage();
    headTags(page);
    const { user } = process.cpuUsage(begun);
    expect(user / 1000).toBeLessThan(400);
  });

  it('are found in any text without failing', () => {
    const pieces = [
      '<meta',
      '<title>',
      '</title',
      '<base href=',
      '<!--',
      '-->',
      '"',
      "'",
      '>',
      '=',
      ' ',
      'a',
      '</head',
      '<script>',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
        expect(only(parts.join(''))).toMatch(/<title>.*<\/title>$/s);
      }),
    );
  });
});
