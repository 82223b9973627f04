import { beforeEach, describe, expect, it, vi } from 'vitest';
import firstPaint from '../../../public/theme.js?raw';
import { sessionKey } from '../stored-keys.ts';
import { setTheme, getTheme } from './theme.ts';

let systemIsDark = true;

beforeEach(() => {
  systemIsDark = true;
  vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark, addEventListener: () => undefined }));
  document.head.innerHTML = '<meta name="theme-color" content="">';
});

const shown = () => document.documentElement.dataset.theme;

/** The theme that the script in the page's head sets before the first paint. */
function loadPage() {
  delete document.documentElement.dataset.theme;
  globalThis.eval(firstPaint);
}

describe('the theme', () => {
  it('is dark by default (AC-10)', () => {
    expect(getTheme()).toBe('dark');
  });

  it('is dark when something unknown is stored (AC-10)', () => {
    localStorage.setItem('theme', 'mauve');

    expect(getTheme()).toBe('dark');
  });

  it.each([
    // choice, system is dark, shown
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] as const)(
    '%s, on a device whose dark mode is %s, is %s at once and at the next load (AC-10)',
    (choice, dark, expected) => {
      systemIsDark = dark;

      setTheme(choice);
      expect(shown()).toBe(expected);
      loadPage();

      expect(shown()).toBe(expected);
      expect(localStorage.getItem('theme')).toBe(choice);
    },
  );

  it('is dark at the very first load (AC-10)', () => {
    loadPage();

    expect(shown()).toBe('dark');
  });
});

describe('the font', () => {
  it.each([
    ['the first visit', {}, 'not all'],
    ['a later visit', { 'pouch.device': '{}' }, 'all'],
  ])('loads before the styles ask for it at every visit but the first: %s', (_, stored, media) => {
    document.head.innerHTML += '<link rel="preload" as="font" media="not all">';
    Object.assign(localStorage, stored);

    loadPage();

    expect(document.querySelector('link')?.media).toBe(media);
  });
});

it('leaves a page without the app, like that of the terms, its font (AC-10)', () => {
  delete document.documentElement.dataset['withoutFont'];

  loadPage();

  expect(document.documentElement.dataset['withoutFont']).toBeUndefined();
});

describe('the scripts of the first screens', () => {
  const page = document.createElement('script');
  page.dataset['firstScripts'] = '/assets/store-1.js /assets/first-screens-1.js';

  beforeEach(() => {
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(page);
  });

  const preloaded = () =>
    [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

  it('load before the app asks for them where a person is signed in (OF-01)', () => {
    localStorage.setItem(sessionKey, '{}');

    loadPage();

    expect(preloaded()).toEqual(['/assets/store-1.js', '/assets/first-screens-1.js']);
  });

  it('do not load with the sign-in page (AC-01)', () => {
    localStorage.setItem('theme', 'light');

    loadPage();

    expect(preloaded()).toEqual([]);
    expect(shown()).toBe('light');
  });
});
