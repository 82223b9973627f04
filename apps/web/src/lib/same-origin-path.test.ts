// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

const origin = 'https://pouch.example';

describe('the path within this origin', () => {
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
  ])('of %s is %s: no other origin is ever opened (DL-04, DL-05)', (url, path) => {
    expect(sameOriginPath(url, origin)).toBe(path);
  });
});
