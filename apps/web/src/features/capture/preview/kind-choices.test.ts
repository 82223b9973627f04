// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { otherKinds } from './kind-choices.tsx';

describe('the choices of a kind', () => {
  it('are all other kinds, the runner-up first (QA-01)', () => {
    const offered = otherKinds(
      { category: 'Shopping', bucket: null },
      { category: 'Bucket', bucket: 'ReadBucket' },
    );

    expect(offered.map(({ category, bucket }) => bucket ?? category)).toEqual([
      'ReadBucket',
      'To-Do',
      'TasteBucket',
      'WatchBucket',
      'ListenBucket',
      'PlayBucket',
      'LocationBucket',
      'IdeaBucket',
    ]);
  });
});
