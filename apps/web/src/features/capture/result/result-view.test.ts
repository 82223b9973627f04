import { describe, expect, it } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { anItem } from '../../../testing/an-item.ts';
import { resultTitle, subtitle } from './result-view.ts';

const now = new Date('2026-11-20T09:00:00Z');

describe('the title of the result dialog', () => {
  it.each([
    [1, 'Item Pouched!'],
    [2, '2 Items Pouched!'],
    [12, '12 Items Pouched!'],
  ])('for %d new items is "%s" (QA-09)', (count, title) => {
    expect(resultTitle(count)).toBe(title);
  });
});

describe('the subtitle of a new item', () => {
  const everySunday: Item['recurring'] = {
    freq: 'WEEKLY',
    interval: 1,
    byDay: 'SUN',
    time_local: '18:00',
    anchor_date: '2026-11-22',
    timezone: 'UTC',
    ends: { type: 'NEVER', until: null, count: null },
  };

  it.each<[string, Partial<Item>, string]>([
    ['a To-Do', { context: 'Work' }, 'Work • Next 3 Days'],
    ['a To-Do without context', {}, 'Next 3 Days'],
    [
      'a To-Do with a time',
      { context: 'Personal', scheduled_at: '2026-11-21T15:00:00Z' },
      'Personal • Tomorrow, 3:00 PM',
    ],
    [
      'a To-Do that recurs',
      { context: 'Personal', scheduled_at: '2026-11-22T18:00:00Z', recurring: everySunday },
      'Personal • Every Sunday, 6:00 PM',
    ],
    [
      'a purchase of several',
      { category: 'Shopping', urgency: 'Now', purchaseCategory: 'Supermarket', quantity: 12 },
      'Supermarket • Now • ×12',
    ],
    ['a purchase of one', { category: 'Shopping', urgency: 'Soon', purchaseCategory: 'Home' }, 'Home • Soon'],
    [
      'a bucket item with details',
      {
        category: 'Bucket',
        urgency: 'Later',
        bucket_name: 'WatchBucket',
        extras: { releaseYear: '2023', genre: 'Drama' },
      },
      'Watch • Drama • 2023',
    ],
    [
      'a bucket item without any',
      { category: 'Bucket', urgency: 'Later', bucket_name: 'IdeaBucket' },
      'Ideas',
    ],
  ])('of %s (QA-09)', (_what, overrides, expected) => {
    expect(subtitle(anItem(overrides), now, 'UTC')).toBe(expected);
  });
});
