// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  extraFields,
  extraValues,
  filledExtras,
  isLocationDetail,
  isSameDetail,
  extraLabel,
} from './item-extras.ts';

describe('the details of a bucket item', () => {
  it.each([
    ['runTime', 'WatchBucket', 'Run Time'],
    ['run_time', 'WatchBucket', 'Run Time'],
    ['Run Time', 'WatchBucket', 'Run Time'],
    ['artist', 'ListenBucket', 'Artist'],
    ['priceTier', 'TasteBucket', 'Price'],
    ['price_tier', 'PlayBucket', 'Price'],
    ['publicationYear', 'ReadBucket', 'Publication Year'],
    ['rating', 'LocationBucket', 'Rating'],
    ['openingHours', 'TasteBucket', 'Opening Hours'],
    ['season_2', 'WatchBucket', 'Season 2'],
    ['übersetzung', 'ReadBucket', 'Übersetzung'],
  ] as const)('call %s of %s "%s" (ED-10)', (key, bucket, label) => {
    expect(extraLabel(key, bucket)).toBe(label);
  });

  it('show the fields of the bucket first, and keep the key of a stored one (ED-10)', () => {
    expect(extraFields({ mood: 'quiet', release_year: '2023' }, 'WatchBucket')).toEqual([
      { key: 'runTime', label: 'Run Time', value: '', isAsked: true },
      { key: 'genre', label: 'Genre', value: '', isAsked: true },
      { key: 'release_year', label: 'Release Year', value: '2023', isAsked: true },
      { key: 'mood', label: 'Mood', value: 'quiet', isAsked: false },
    ]);
  });

  it('are listed in the order of the bucket, without empty ones (BU-02)', () => {
    expect(extraValues({ releaseYear: '2023', runTime: '1 h 45 min', genre: ' ' }, 'WatchBucket')).toEqual([
      '1 h 45 min',
      '2023',
    ]);
    expect(extraValues({}, 'IdeaBucket')).toEqual([]);
  });

  it('are stored trimmed, and without empty ones (ED-10)', () => {
    expect(filledExtras(extraFields({ genre: ' Drama ', mood: ' ' }, 'WatchBucket'))).toEqual({
      genre: 'Drama',
    });
  });

  it.each([
    ['runTime', 'Run Time', true],
    ['priceTier', 'Price', true],
    ['genre', 'genres', false],
    ['★', '☆', false],
  ])('"%s" and "%s" are the same: %s', (one, other, same) => {
    expect(isSameDetail(one, other)).toBe(same);
  });

  it.each([
    ['address', true],
    ['Location', true],
    ['email_address', false],
    ['rating', false],
  ])('"%s" is a location: %s (ED-10)', (key, isLocation) => {
    expect(isLocationDetail(key)).toBe(isLocation);
  });
});
