import { describe, expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { displayHost, isMapsLink, linkQueries, previewErrorMessage } from './link-preview.ts';

describe('a link to a map', () => {
  it.each([
    'https://maps.app.goo.gl/x7Yb',
    'https://goo.gl/maps/x7Yb',
    'https://www.google.com/maps/place/Kado+Ramen/@59.9,10.7,17z',
    'https://google.de/maps?q=Oslo',
    'https://www.google.co.uk/maps',
    'http://maps.google.com.au/?q=Oslo',
    'https://maps.apple.com/?ll=59.9,10.7',
    'https://maps.apple/p/abc',
    'https://www.openstreetmap.org/#map=18/59.9/10.7',
    'https://osm.org/go/0T',
    'https://waze.com/ul?ll=59.9,10.7',
    'https://ul.waze.com/ul?place=x',
    'https://www.bing.com/maps?cp=59.9~10.7',
    'HTTPS://MAPS.GOOGLE.COM./?q=Oslo',
  ])('is recognised by its host and path: %s (ED-09)', (url) => {
    expect(isMapsLink(url)).toBe(true);
  });

  it.each([
    'https://evil-google.com.example/maps',
    'https://google.com.example/maps',
    'https://example.com/www.google.com/maps',
    'https://maps.google.com@example.com/',
    'https://www.google.com/search?q=maps',
    'https://www.google.com/mapsandmore',
    'https://www.google.com/?next=/maps',
    'https://goo.gl/x7Yb',
    'https://notwaze.com/ul',
    'https://bing.com/images',
    'https://maps.apple.com.example/',
    'javascript:alert("https://maps.google.com")',
    'maps.google.com',
    '',
  ])('is not another URL that looks similar: %s (ED-09)', (url) => {
    expect(isMapsLink(url)).toBe(false);
  });
});

describe('the host of a link', () => {
  it.each([
    ['https://www.letterboxd.com/film/past-lives', 'letterboxd.com'],
    ['http://example.org:8080/a', 'example.org:8080'],
    ['https://ana:secret@example.org/', 'example.org'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['mailto:ana@example.org', null],
    ['example.org', null],
    ['', null],
  ])('of %s is %s (ED-09)', (url, host) => {
    expect(displayHost(url)).toBe(host);
  });
});

describe('the request for a preview', () => {
  it('sends the whole URL as one parameter', () => {
    const { queryKey } = linkQueries.preview('https://example.org/?a=1&b=ü#part');
    expect(queryKey).toEqual([
      '/api/link-preview?url=https%3A%2F%2Fexample.org%2F%3Fa%3D1%26b%3D%C3%BC%23part',
    ]);
  });

  it('fails with a message that says to wait after too many requests (ED-09)', () => {
    expect(previewErrorMessage(new ApiError(429, '', ''))).toBe('Too many requests. Please wait a moment.');
    expect(previewErrorMessage(new ApiError(502, '', ''))).toBe('Failed to fetch preview');
    expect(previewErrorMessage(new Error('offline'))).toBe('Failed to fetch preview');
  });
});
