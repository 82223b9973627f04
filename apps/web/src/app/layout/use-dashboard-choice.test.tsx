import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDashboardChoice } from './use-dashboard-choice.ts';

function at(address: string) {
  window.history.replaceState(null, '', address);
  return renderHook(useDashboardChoice).result;
}

const currentUrl = () => window.location.pathname + window.location.search;

describe('the choice in the sidebars', () => {
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

  it('is in the dashboard’s URL, whose other parameters stay (DD-01, DD-02)', () => {
    const choice = at('/?todo=Next+7+Days');

    act(() => choice.current.chooseBucket('WatchBucket'));
    expect(currentUrl()).toBe('/?todo=Next+7+Days&bucket=WatchBucket');
    act(() => choice.current.chooseList('cleaning'));
    expect(currentUrl()).toBe('/?todo=Next+7+Days&bucket=WatchBucket&list=cleaning');
    act(() => choice.current.chooseBucket(null));

    expect(currentUrl()).toBe('/?todo=Next+7+Days&list=cleaning');
  });

  it('opens a screen on other paths (DD-02)', () => {
    const choice = at('/lifelists/groceries');

    act(() => choice.current.chooseList(null));
    expect(currentUrl()).toBe('/lifelists/groceries');
    act(() => choice.current.chooseList('cleaning'));

    expect(currentUrl()).toBe('/lifelists/cleaning');
  });
});
