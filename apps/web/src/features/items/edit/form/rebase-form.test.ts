import { describe, expect, it } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { anItem } from '../../../../testing/an-item.ts';
import { toForm, withCategory, type ItemForm } from './item-form.ts';
import { rebaseForm } from './rebase-form.ts';
import { newRule } from '../../schedule/recurrence-form.ts';

const zone = 'America/New_York';
const film = anItem({
  cleaned_title: 'Past Lives',
  category: 'Bucket',
  urgency: 'Later',
  bucket_name: 'WatchBucket',
  extras: { genre: 'Drama', mood: 'quiet' },
});

/** The rebased form after the item changed elsewhere. */
function merge(item: Item, write: (form: ItemForm) => ItemForm, elsewhere: Partial<Item>): ItemForm {
  const before = toForm(item, zone);
  return rebaseForm(write(before), before, toForm({ ...item, ...elsewhere }, zone));
}

describe('rebasing edits onto a newer item', () => {
  it('keeps the edits and takes everything else from the newer item (ED-08)', () => {
    const form = merge(film, (mine) => ({ ...mine, title: 'Aftersun' }), {
      cleaned_title: 'Past Lives (2023)',
      body: 'With Ida',
    });

    expect(form).toMatchObject({ title: 'Aftersun', notes: 'With Ida' });
  });

  it('merges details one by one (ED-10)', () => {
    const write = (mine: ItemForm) => ({
      ...mine,
      extras: mine.extras
        .filter(({ key }) => key !== 'mood')
        .map((field) => (field.key === 'runTime' ? { ...field, value: '1 h 45 min' } : field)),
    });

    const form = merge(film, write, { extras: { genre: 'Romance', mood: 'quiet', country: 'Korea' } });

    expect(Object.fromEntries(form.extras.map(({ key, value }) => [key, value]))).toEqual({
      runTime: '1 h 45 min',
      genre: 'Romance',
      releaseYear: '',
      country: 'Korea',
    });
  });

  it('never combines an urgency with a category that does not have it (ED-02)', () => {
    const todo = anItem({ urgency: 'Next 3 Days' });

    const form = merge(todo, (mine) => ({ ...mine, urgency: 'Next 30 Days' }), {
      category: 'Shopping',
      urgency: 'Soon',
    });

    expect(form).toMatchObject({ category: 'Shopping', urgency: 'Now' });
    expect(merge(todo, (mine) => withCategory(mine, 'Shopping'), { urgency: 'Next 7 Days' })).toMatchObject({
      category: 'Shopping',
      urgency: 'Now',
    });
  });

  it('takes date and rule from the same side (ED-07)', () => {
    const standup = anItem({ scheduled_at: '2026-11-23T13:00:00.000Z' });
    const rule = newRule('WEEKLY', { date: '2026-11-24', time: '09:00', timezone: zone });

    const form = merge(standup, (mine) => ({ ...mine, repeat: 'DAILY' as const }), {
      scheduled_at: '2026-11-24T14:00:00.000Z',
      recurring: rule,
      is_recurring: true,
    });

    expect(form).toMatchObject({ schedule: { date: '2026-11-23', time: '08:00' }, repeat: 'DAILY' });
  });
});
