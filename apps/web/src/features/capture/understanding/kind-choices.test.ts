import { expect, it } from 'vitest';
import { otherKinds } from '../preview/kind-choices.tsx';

it('every other kind is offered, the next best first (QA-01)', () => {
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
