import { describe, expect, it } from 'vitest';
import { maxPictureBytes as acceptedBytes } from '@pouch/contract/items';
import { fittedSize, maxPictureBytes, pictureProblem, itemsComeFromPicture } from './picture.ts';

describe('choosing a picture', () => {
  it('has the same limit as the API (QA-05)', () => {
    expect(maxPictureBytes).toBe(acceptedBytes);
  });

  it.each([
    ['image/jpeg', 5 * 1024 * 1024, null],
    ['image/heic', 1, null],
    ['application/pdf', 10, { title: 'Invalid file', description: 'Please select an image file' }],
    ['', 10, { title: 'Invalid file', description: 'Please select an image file' }],
    [
      'image/png',
      5 * 1024 * 1024 + 1,
      { title: 'File too large', description: 'Please select an image smaller than 5MB' },
    ],
    ['video/mp4', 9e9, { title: 'Invalid file', description: 'Please select an image file' }],
  ])('%s of %d bytes is answered with %o (QA-05)', (type, size, problem) => {
    expect(pictureProblem({ type, size })).toEqual(problem);
  });
});

describe('scaling a picture', () => {
  it.each([
    [1200, 1600, 1200, 1600],
    [2400, 3200, 1200, 1600],
    [4000, 3000, 1200, 900],
    [3000, 4000, 1200, 1600],
    [1000, 4000, 400, 1600],
    [640, 480, 640, 480],
    [1, 1, 1, 1],
    [100_000, 2, 1200, 1],
  ])('of %d x %d fits it into %d x %d (QA-06)', (width, height, fittedWidth, fittedHeight) => {
    expect(fittedSize({ width, height })).toEqual({ width: fittedWidth, height: fittedHeight });
  });
});

describe('a picture beside a text', () => {
  it.each([
    ['', true],
    ['image', true],
    [' image ', true],
    ['shopping:', true],
    ['take this to mum', false],
    ['buy: milk', false],
    ['for mum:\nthe poster', false],
  ])('"%s" means that the items come from the picture: %s (SO-05, QA-04)', (text, expected) => {
    expect(itemsComeFromPicture(text)).toBe(expected);
  });
});
