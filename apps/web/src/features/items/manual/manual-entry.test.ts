import { describe, expect, it } from 'vitest';
import { addManualItemInput } from '@pouch/contract/items';
import { chooseCategory, emptyEntry, manualErrors, toManualInput, type ManualEntry } from './manual-entry.ts';
import { withDateUrgency } from '../schedule/schedule-time.ts';

const validate = (entry: ManualEntry) => manualErrors(entry, 'UTC', Date.parse('2026-11-20T12:00:00Z'));

describe('a manual entry', () => {
  it('has an error for each missing field (IL-10)', () => {
    expect(validate(emptyEntry())).toEqual({
      title: 'Please enter a title',
      category: 'Please select a category',
    });
    expect(validate({ ...emptyEntry(), category: 'To-Do' })).toMatchObject({
      urgency: 'Please select an urgency',
    });
    expect(validate({ ...emptyEntry(), category: 'Bucket', urgency: 'Later' })).toMatchObject({
      bucket: 'Please select a bucket type',
    });
    expect(toManualInput(emptyEntry({ category: 'To-Do' }), 'UTC')).toBeNull();
  });

  it.each([
    ['To-Do', 'Next 3 Days'],
    ['Shopping', 'Now'],
    ['Bucket', 'Later'],
  ] as const)('of the category %s starts as %s (IL-10)', (category, urgency) => {
    expect(chooseCategory({ ...emptyEntry(), urgency: 'Someday' }, category).urgency).toBe(urgency);
  });

  it('for a bucket starts with Play, or with the bucket it was opened from (IL-10, BU-02)', () => {
    expect(emptyEntry({ category: 'Bucket' }).bucket).toBe('PlayBucket');
    expect(emptyEntry({ category: 'Bucket', bucket: 'ReadBucket' }).bucket).toBe('ReadBucket');
  });

  it('takes over the filter of the list it was opened from', () => {
    expect(emptyEntry({ category: 'To-Do', urgency: 'Next 30 Days', context: 'Work' })).toMatchObject({
      urgency: 'Next 30 Days',
      context: 'Work',
    });
  });

  it.each([
    ['To-Do', ['context']],
    ['Shopping', ['needLevel', 'purchaseCategory', 'quantity']],
    ['Bucket', ['bucket_name']],
  ] as const)('of the category %s sends only the fields of that category', (category, own) => {
    const always = ['original_text', 'cleaned_title', 'category', 'urgency', 'status'];

    const input = toManualInput({ ...emptyEntry({ category }), title: ' Thing ' }, 'UTC');

    expect(addManualItemInput.parse(input).cleaned_title).toBe('Thing');
    expect(Object.keys(input ?? {}).sort()).toEqual([...always, ...own].sort());
  });

  it('sends its local date and time as an instant (IL-10)', () => {
    const schedule = { date: '2026-11-21', time: '09:00', isAllDay: false };

    const input = toManualInput({ ...emptyEntry({ category: 'To-Do', schedule }), title: 'x' }, 'Asia/Tokyo');

    expect(input).toMatchObject({ scheduled_at: '2026-11-21T00:00:00Z', all_day: false });
  });

  it('sends an urgency as chosen that is not that of its date (TD-04)', () => {
    const schedule = { date: '2026-11-21', time: '14:30', isAllDay: false };
    const now = Date.parse('2026-11-20T12:00:00Z');
    const entry = { ...emptyEntry({ category: 'To-Do', schedule }), title: 'x' };
    const followed = withDateUrgency({ ...entry, urgency: 'Next 30 Days' }, { now, zone: 'UTC' });

    expect(followed.urgency).toBe('Next 3 Days');
    expect(toManualInput(followed, 'UTC', now)).not.toHaveProperty('urgency_chosen');
    expect(toManualInput({ ...followed, urgency: 'Next 30 Days' }, 'UTC', now)).toMatchObject({
      urgency: 'Next 30 Days',
      urgency_chosen: true,
    });
  });

  it('sends a whole day as one, at 9:00 (IL-10, AD-02)', () => {
    const schedule = { date: '2026-11-21', time: '14:30', isAllDay: true };

    const input = toManualInput({ ...emptyEntry({ category: 'To-Do', schedule }), title: 'x' }, 'Asia/Tokyo');

    expect(input).toMatchObject({ scheduled_at: '2026-11-21T00:00:00Z', all_day: true });
  });

  it.each([
    [{ date: '2026-11-21', time: '', isAllDay: false }, 'Please choose a time'],
    [
      { date: '2026-11-20', time: '11:59', isAllDay: false },
      'This time has passed. Please choose a later one.',
    ],
    [{ date: '2026-11-20', time: '12:01', isAllDay: false }, undefined],
  ])('due at %o has the error: %s (SC-01)', (schedule, error) => {
    expect(validate(emptyEntry({ category: 'To-Do', schedule })).schedule).toBe(error);
  });
});
