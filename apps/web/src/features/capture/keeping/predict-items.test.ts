import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Store } from '../../../data/store/store.ts';
import { profileKey, thingKey } from '../../../data/store/things.ts';
import type { Profile } from '@pouch/contract/user';
import { aRule } from '../../../testing/a-rule.ts';
import { predictItems } from './predict-items.ts';

const thought = {
  originalText: 'call mum tomorrow at 5pm and buy milk',
  hasPicture: false,
  currentDateTime: '2026-11-20T10:00:00+01:00',
  madeAt: '2026-11-20T09:00:00.123Z',
  choices: [],
};

/** A store that knows the profile and the rules, as a start reads them. */
function aStore(timezone: string | null, rules = [] as ReturnType<typeof aRule>[]) {
  const things = [
    [profileKey, { timezone } as Profile],
    ...rules.map((rule) => [thingKey('rule', rule.id), rule]),
  ] as const;
  const store = new Store();
  return store.absorb({ things: things as never, startedAt: store.beginReading() }).then(() => store);
}

/** It takes its time on a busy machine, and a thought does not wait for it. */
beforeAll(() => import('@pouch/sorter/sort-thought'));

afterEach(() => {
  vi.doUnmock('@pouch/sorter/sort-thought');
});

describe('the items that a page predicts', () => {
  it('are sorted in the zone of the profile, at the moment of the press (OF-05)', async () => {
    const items = await predictItems(thought, await aStore('America/New_York'));

    expect(items).toMatchObject([
      { cleaned_title: 'Call mum', category: 'To-Do', scheduled_at: '2026-11-21T22:00:00.000Z' },
      { category: 'Shopping', scheduled_at: null },
    ]);
    for (const { created_at, original_text } of items) {
      expect([created_at, original_text]).toEqual([thought.madeAt, thought.originalText]);
    }
    const ids = items.map(({ id }) => id);
    expect([...ids].sort()).toEqual(ids);
  });

  it('are due on a whole day where the thought names no time (AD-01, OF-05)', async () => {
    const originalText = 'submit the form today\nrent on the 1st every month';
    const items = await predictItems({ ...thought, originalText }, await aStore('Europe/Berlin'));

    expect(items).toMatchObject([
      { scheduled_at: '2026-11-20T08:00:00.000Z', all_day: true },
      { scheduled_at: '2026-12-01T08:00:00.000Z', all_day: true, recurring: { time_local: '09:00' } },
    ]);
  });

  it('have the reminders that the thought chooses (RM-01, OF-05)', async () => {
    const originalText =
      'call mum tomorrow at 5pm, remind me an hour before\nbins monday no reminder\nbuy milk';
    const items = await predictItems({ ...thought, originalText }, await aStore('Europe/Berlin'));

    expect(items).toMatchObject([
      { cleaned_title: 'Call mum', reminders: [60] },
      { cleaned_title: 'Bins', reminders: [] },
      { cleaned_title: 'Milk', reminders: null },
    ]);
  });

  it('are sorted by the offset of the clock where no zone is known (OF-05)', async () => {
    const [call] = await predictItems(thought, await aStore(null));

    expect(call?.scheduled_at).toBe('2026-11-21T16:00:00.000Z');
  });

  it('follow the sorting rules, the latest of the same name (OF-05, SO-08)', async () => {
    const older = aRule('dune', { category: 'Bucket', bucket_name: 'ReadBucket', purchaseCategory: null });
    const newer = aRule('dune', {
      category: 'Bucket',
      bucket_name: 'WatchBucket',
      purchaseCategory: null,
      updated_at: '2026-11-21T08:00:00.000Z',
    });

    const [item] = await predictItems(
      { ...thought, originalText: 'Dune' },
      await aStore('Europe/Berlin', [newer, older]),
    );

    expect(item).toMatchObject({ category: 'Bucket', bucket_name: 'WatchBucket' });
  });

  it('tell how sure their kinds are, as the server does (OF-05, SO-10)', async () => {
    const [unknown, call] = await predictItems(
      { ...thought, originalText: 'zorblax\ncall mum' },
      await aStore(null),
    );

    expect(unknown).toMatchObject({
      category: 'To-Do',
      alternative: { category: expect.any(String) as string },
    });
    expect(unknown?.confidence).toBeLessThan(0.5);
    expect(call?.confidence).toBeGreaterThan(0.5);
    expect(call).not.toHaveProperty('alternative');
  });

  it('are read in their language (OF-05, SO-14)', async () => {
    const items = await predictItems(
      { ...thought, originalText: 'Zahnarzt morgen um 15 Uhr' },
      await aStore('Europe/Berlin'),
    );

    expect(items).toMatchObject([
      { cleaned_title: 'Zahnarzt', category: 'To-Do', scheduled_at: '2026-11-21T14:00:00.000Z' },
    ]);
  });

  it('of a picture without words are an idea with the day’s name (OF-02)', async () => {
    const items = await predictItems(
      { ...thought, originalText: 'image', hasPicture: true },
      await aStore('Europe/Berlin'),
    );

    expect(items).toMatchObject([
      { cleaned_title: 'Photo, Nov 20', category: 'Bucket', bucket_name: 'IdeaBucket', urgency: 'Later' },
    ]);
  });

  it('are one To-Do where the sorter cannot be loaded (OF-02)', async () => {
    vi.doMock('@pouch/sorter/sort-thought', () => {
      throw new Error('No network');
    });

    const items = await predictItems(thought, await aStore('Europe/Berlin'));

    expect(items).toMatchObject([{ cleaned_title: thought.originalText, category: 'To-Do' }]);
  });
});
