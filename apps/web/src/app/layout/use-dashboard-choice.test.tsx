import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDashboardChoice } from './use-dashboard-choice.ts';

function at(address: string) {
  window.history.replaceState(null, '', address);
  return renderHook(useDashboardChoice).result;
}

const address = () => window.location.pathname + window.location.search;

describe('what the sidebars have chosen', () => {
  it.each([
    ['/', null, null],
    ['/?bucket=WatchBucket', 'WatchBucket', null],
    ['/?list=cleaning&bucket=ReadBucket', 'ReadBucket', 'cleaning'],
    ['/?bucket=Nothing&list=<b>', null, null],
    ['/buckets/PlayBucket?list=cleaning', 'PlayBucket', null],
    ['/lifelists/groceries', null, 'groceries'],
    ['/todo?bucket=WatchBucket', null, null],
  ])('is read from %s (DD-01, DD-02)', (path, bucket, list) => {
    expect(at(path).current).toMatchObject({ bucket, list });
  });

  it('lies in the dashboard’s address beside what else is there (DD-01, DD-02)', () => {
    const choice = at('/?todo=Next+7+Days');

    act(() => choice.current.chooseBucket('WatchBucket'));
    expect(address()).toBe('/?todo=Next+7+Days&bucket=WatchBucket');
    act(() => choice.current.chooseList('cleaning'));
    expect(address()).toBe('/?todo=Next+7+Days&bucket=WatchBucket&list=cleaning');
    act(() => choice.current.chooseBucket(null));

    expect(address()).toBe('/?todo=Next+7+Days&list=cleaning');
  });

  it('is a screen of its own everywhere else (DD-02)', () => {
    const choice = at('/lifelists/groceries');

    act(() => choice.current.chooseList(null));
    expect(address()).toBe('/lifelists/groceries');
    act(() => choice.current.chooseList('cleaning'));

    expect(address()).toBe('/lifelists/cleaning');
  });
});
