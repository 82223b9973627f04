// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('parsing JSON', () => {
  it.each([
    ['{"a":[1]}', { a: [1] }],
    ['"text"', 'text'],
    ['{"a":', null],
    ['', null],
    [null, null],
  ])('turns %j into %j', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });
});
