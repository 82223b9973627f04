import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { followDeepLinks, clearPendingThought, pendingPictureCount, pendingThought } from './deep-link.ts';

beforeAll(followDeepLinks);
beforeEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

const currentUrl = () => window.location.pathname + window.location.search + window.location.hash;

describe('a link that adds a thought', () => {
  it.each([
    ['/?deeplink=add&text=buy%20milk', '/', 'buy milk'],
    ['/todo?urgency=Next+7+Days&deeplink=add&text=buy+milk', '/todo?urgency=Next+7+Days', 'buy milk'],
    ['/settings?text=a&deeplink=add#end', '/settings#end', 'a'],
    ['/?deeplink=add', '/', ''],
    ['http://localhost:3000//else.where/?deeplink=add&text=a', '//else.where/', 'a'],
    ['/?deeplink=add&text=one&text=two', '/', 'one'],
    ['/?deeplink=add&text=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '/', '<img src=x onerror=alert(1)>'],
    ['/?deeplink=add&text=a%00b%1B%5B2Jc%0D%0Ad', '/', 'ab[2Jc\nd'],
  ])('%s leaves %s in the URL and stores its text (DL-03)', (link, left, text) => {
    navigate(link);

    expect(currentUrl()).toBe(left);
    expect(pendingThought()).toBe(text);
  });

  it.each(['/?text=buy+milk', '/?deeplink=remove&text=buy+milk', '/todo'])('is not %s', (link) => {
    navigate(link);

    expect(currentUrl()).toBe(link);
    expect(pendingThought()).toBeNull();
  });

  it('is cut to the length of a thought (DL-03)', () => {
    navigate(`/?deeplink=add&text=${'a'.repeat(10_001)}`);

    expect(pendingThought()).toHaveLength(10_000);
  });

  it('is appended to one that is still pending (DL-06)', () => {
    navigate('/?deeplink=add&text=buy+milk');
    navigate('/?deeplink=add&text=call+mum');

    expect(pendingThought()).toBe('buy milk\ncall mum');
  });

  it('stays pending for one hour (DL-06)', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
    navigate('/?deeplink=add&text=buy+milk');

    vi.setSystemTime(new Date('2026-11-20T10:59:59Z'));
    expect(pendingThought()).toBe('buy milk');
    vi.setSystemTime(new Date('2026-11-20T11:00:00Z'));
    expect(pendingThought()).toBeNull();
  });

  it('of a share says how many pictures came with it (OF-14)', () => {
    navigate('/?deeplink=add&text=&pictures=2');

    expect(currentUrl()).toBe('/');
    expect([pendingThought(), pendingPictureCount()]).toEqual(['', 2]);
    clearPendingThought();
    expect(pendingPictureCount()).toBe(0);
  });

  it('is followed once', () => {
    navigate('/?deeplink=add&text=buy+milk');
    clearPendingThought();

    expect(pendingThought()).toBeNull();
  });

  it.each(['{', '7', '{"text":1,"keptAt":2}'])('is ignored if the tab has stored %s', (stored) => {
    sessionStorage.setItem('pouch.deeplink', stored);

    expect(pendingThought()).toBeNull();
  });
});
