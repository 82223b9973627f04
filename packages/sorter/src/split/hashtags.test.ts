import { describe, expect, it } from 'vitest';
import { sortOnFridayMorning } from '../testing/friday-morning.ts';

describe('a hashtag', () => {
  it.each([
    ['past lives #films', { title: 'Past lives', category: 'Bucket', bucket: 'WatchBucket' }],
    ['buy nails #shopping', { title: 'Nails', category: 'Shopping' }],
    ['#work send the deck', { title: 'Send the deck', category: 'To-Do', context: 'Work' }],
    ['update the spreadsheet #home', { title: 'Update the spreadsheet', context: 'Personal' }],
  ])('that is understood leaves the title and says the kind: "%s" (SO-13)', (text, expected) => {
    expect(sortOnFridayMorning(text)).toMatchObject([expected]);
  });

  it.each([
    ['tweet about #metoo', 'Tweet about #metoo'],
    ['fix issue #42', 'Fix issue #42'],
    ['book the c# course', 'Book the c# course'],
  ])('that says nothing stays: "%s" (SO-13)', (text, title) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ title }]);
  });
});

describe('a label that says the context', () => {
  it.each([
    ['work - chase the suppliers, book the pool car', 'Work'],
    ['home: update the spreadsheet, fill in the form', 'Personal'],
  ])('"%s" gives its tasks the context %s (SO-12)', (text, context) => {
    expect(sortOnFridayMorning(text).map((item) => item.context)).toEqual([context, context]);
  });
});
