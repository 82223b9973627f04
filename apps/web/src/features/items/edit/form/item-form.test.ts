import { describe, expect, it } from 'vitest';
import { updateItemInput } from '@pouch/contract/items';
import { anItem } from '../../../../testing/an-item.ts';
import { formErrors, toForm, toUpdate, withBucket, withCategory, withSchedule } from './item-form.ts';
import { newRule } from '../../schedule/recurrence-form.ts';

const zone = 'America/New_York';

/** Friday noon in the test's time zone. */
const now = Date.parse('2026-11-20T17:00:00Z');
const moment = { now, zone };
const dentist = anItem({
  cleaned_title: 'Call the dentist',
  urgency: 'Next 7 Days',
  context: 'Work',
  scheduled_at: '2026-11-21T20:00:30.000Z',
});
const film = anItem({
  cleaned_title: 'Past Lives',
  category: 'Bucket',
  urgency: 'Later',
  bucket_name: 'WatchBucket',
  url: 'https://example.com/past-lives',
  extras: { genre: 'Drama', mood: 'quiet' },
});

describe('opening an item', () => {
  it('shows its time in the user’s time zone', () => {
    expect(toForm(dentist, zone).schedule).toEqual({
      date: '2026-11-21',
      time: '15:00',
      isAllDay: false,
    });
    expect(toForm(dentist, 'Asia/Tokyo').schedule).toMatchObject({
      date: '2026-11-22',
      time: '05:00',
    });
  });

  it('fills in defaults for missing fields', () => {
    expect(toForm(anItem({ category: 'Shopping', urgency: 'ASAP' }), zone)).toMatchObject({
      urgency: 'Now',
      needLevel: 'Want',
      purchaseCategory: 'Uncategorized',
      quantity: 1,
      schedule: null,
      repeat: 'NEVER',
    });
  });

  it('shows no schedule for an invalid time', () => {
    expect(toForm(anItem({ scheduled_at: 'soon' }), zone).schedule).toBeNull();
  });
});

describe('changing the category', () => {
  it.each([
    ['Shopping', 'Now'],
    ['Bucket', 'Later'],
    ['To-Do', 'Next 7 Days'],
  ] as const)('to %s makes the urgency %s (ED-02)', (category, urgency) => {
    expect(withCategory(toForm(dentist, zone), category)).toMatchObject({ category, urgency });
  });

  it('to Bucket starts with Play and stops recurring (ED-02, ED-05)', () => {
    const form = { ...toForm(dentist, zone), repeat: 'WEEKLY' as const };

    expect(withCategory(form, 'Bucket')).toMatchObject({ bucket: 'PlayBucket', repeat: 'NEVER' });
  });

  it('of bucket shows its details and keeps those filled in', () => {
    const form = withBucket(toForm(film, zone), 'PlayBucket');

    expect(form.extras).toEqual([
      { key: 'platform', label: 'Platform', value: '', isAsked: true },
      { key: 'genre', label: 'Genre', value: 'Drama', isAsked: true },
      { key: 'releaseYear', label: 'Release Year', value: '', isAsked: true },
      { key: 'mood', label: 'Mood', value: 'quiet', isAsked: false },
    ]);
  });
});

describe('the update that is sent', () => {
  it('is empty when nothing was changed', () => {
    const legacy = anItem({ category: 'Shopping', urgency: 'ASAP', quantity: 0 });
    for (const item of [dentist, film, legacy, anItem({ scheduled_at: 'soon', body: ' ' })]) {
      expect(toUpdate(toForm(item, zone), item, zone)).toEqual({});
    }
  });

  it('has only the changed fields, in the format of the API (ED-08)', () => {
    const form = { ...toForm(film, zone), title: ' Aftersun ', notes: 'With Ida' };

    const changes = toUpdate(form, film, zone);

    expect(changes).toEqual({ cleaned_title: 'Aftersun', body: 'With Ida' });
    expect(updateItemInput.safeParse(changes).error).toBeUndefined();
  });

  it('keeps date and rule together (ED-07)', () => {
    const weekly = newRule('WEEKLY', { date: '2026-11-21', time: '15:00', timezone: zone });
    const item = { ...dentist, recurring: weekly, is_recurring: true };
    const schedule = { date: '2026-11-21', time: '16:00', isAllDay: false };
    const later = withSchedule(toForm(item, zone), schedule, moment);

    expect(toUpdate(later, item, zone, moment.now)).toEqual({
      scheduled_at: '2026-11-21T21:00:00Z',
      recurring: { ...weekly, time_local: '16:00' },
    });
    expect(toUpdate({ ...toForm(item, zone), repeat: 'DAILY' }, item, zone)).toMatchObject({
      scheduled_at: '2026-11-21T20:00:30.000Z',
      recurring: { freq: 'DAILY' },
    });
  });

  it('interprets a new time in the user’s time zone', () => {
    const form = {
      ...toForm(dentist, zone),
      schedule: { date: '2026-12-01', time: '08:30', isAllDay: false },
    };

    expect(toUpdate(form, dentist, zone).scheduled_at).toBe('2026-12-01T13:30:00Z');
  });

  it('clears bucket, link and details of an item outside the buckets (ED-03)', () => {
    const form = withCategory(toForm(film, zone), 'To-Do');

    expect(toUpdate(form, film, zone)).toMatchObject({ bucket_name: null, url: null, extras: null });
  });

  it('has a context only for a To-Do (ED-03)', () => {
    expect(toUpdate(withCategory(toForm(dentist, zone), 'Shopping'), dentist, zone).context).toBeNull();
    expect(toUpdate(withCategory(toForm(film, zone), 'To-Do'), film, zone).context).toBe('Personal');
  });

  it('is empty after a category was chosen and reverted (ED-02)', () => {
    const form = withCategory(withCategory(toForm(film, zone), 'Shopping'), 'Bucket');

    expect(toUpdate(form, film, zone)).toEqual({});
  });

  it('adds new details under their names (ED-10)', () => {
    const newDetails = [
      { id: 1, name: ' Seen with ', value: ' Ida ' },
      { id: 2, name: '', value: '' },
      { id: 3, name: 'Mood', value: ' ' },
    ];

    expect(toUpdate({ ...toForm(film, zone), newDetails }, film, zone).extras).toEqual({
      genre: 'Drama',
      mood: 'quiet',
      'Seen with': 'Ida',
    });
  });

  it('adds https to a link without a scheme (ED-09)', () => {
    const form = { ...toForm(film, zone), url: ' example.org/a ' };

    expect(toUpdate(form, film, zone)).toEqual({ url: 'https://example.org/a' });
    expect(toUpdate({ ...form, url: '' }, film, zone)).toEqual({ url: null });
  });

  it('drops empty details and keeps the others (ED-10)', () => {
    const form = toForm(film, zone);
    const emptied = form.extras.map((field) => (field.key === 'mood' ? { ...field, value: ' ' } : field));

    expect(toUpdate({ ...form, extras: emptied }, film, zone).extras).toEqual({ genre: 'Drama' });
  });

  it('clears the recurrence together with the schedule (ED-05)', () => {
    const rule = newRule('DAILY', { date: '2026-11-21', time: '15:00', timezone: zone });
    const daily = { ...dentist, recurring: rule, is_recurring: true };

    const form = withSchedule(toForm(daily, zone), null, moment);

    expect(form.repeat).toBe('NEVER');
    expect(toUpdate(form, daily, zone)).toMatchObject({ scheduled_at: null, recurring: null });
  });
});

describe('the urgency of a To-Do in its form', () => {
  const plain = anItem({ category: 'To-Do', urgency: 'Next 30 Days' });
  const on = (date: string) => ({ date, time: '15:00', isAllDay: false });
  const scheduled = (date: string) => withSchedule(toForm(plain, zone), on(date), moment);

  it.each([
    ['2026-11-21', 'Next 3 Days'],
    ['2026-11-26', 'Next 7 Days'],
    ['2026-12-20', 'Next 30 Days'],
  ])('follows the date %s at once, and is left to the server (TD-04)', (date, urgency) => {
    expect(scheduled(date).urgency).toBe(urgency);
    const changes = toUpdate(scheduled(date), plain, zone, moment.now);
    expect(changes).not.toHaveProperty('urgency');
    expect(changes).not.toHaveProperty('urgency_chosen');
  });

  it('that is set after the date is sent as chosen, also if it is the one from before (TD-04)', () => {
    const form = { ...scheduled('2026-11-21'), urgency: 'Next 30 Days' as const };
    expect(toUpdate(form, plain, zone, moment.now)).toMatchObject({
      urgency: 'Next 30 Days',
      urgency_chosen: true,
    });
  });

  it('stays without a date, and of what is no To-Do (TD-04)', () => {
    expect(withSchedule(scheduled('2026-11-21'), null, moment).urgency).toBe('Next 3 Days');
    const milk = anItem({ category: 'Shopping', urgency: 'Someday' });
    expect(withSchedule(toForm(milk, zone), on('2026-11-21'), moment).urgency).toBe('Someday');
  });
});

describe('the error', () => {
  it.each([
    ['', 'Please enter a title'],
    ['   ', 'Please enter a title'],
    ['Milk', undefined],
  ])('of the title "%s" is: %s (ED-01)', (title, error) => {
    expect(formErrors({ ...toForm(dentist, zone), title }, dentist, zone, now).title).toBe(error);
  });

  it('of an invalid link exists only in a bucket (ED-09)', () => {
    const form = { ...toForm(film, zone), url: 'javascript:alert(1)' };

    expect(formErrors(form, film, zone, now).url).toMatch(/full web address/);
    expect(formErrors(withCategory(form, 'To-Do'), film, zone, now).url).toBeUndefined();
  });

  it('of a detail is a missing or a duplicate name (ED-10)', () => {
    const newDetails = [
      { id: 1, name: ' ', value: 'Ida' },
      { id: 2, name: 'Genre', value: 'Comedy' },
      { id: 3, name: 'seen with', value: 'Ida' },
      { id: 4, name: 'Seen With', value: 'Noor' },
      { id: 5, name: '', value: '' },
    ];

    expect(formErrors({ ...toForm(film, zone), newDetails }, film, zone, now).newDetails).toEqual({
      1: 'Please name this detail',
      2: 'This detail is there already',
      4: 'This detail is there already',
    });
  });

  it.each([
    ['a date without its time', { date: '2026-11-21', time: '', isAllDay: false }, 'Please choose a time'],
    [
      'a day that is over',
      { date: '2026-11-19', time: '09:00', isAllDay: true },
      'This day has passed. Please choose a later one.',
    ],
    ['the present day as a whole', { date: '2026-11-20', time: '09:00', isAllDay: true }, undefined],
    [
      'a time that has passed',
      { date: '2026-11-20', time: '09:00', isAllDay: false },
      'This time has passed. Please choose a later one.',
    ],
    [
      'this very minute',
      { date: '2026-11-20', time: '12:00', isAllDay: false },
      'This time has passed. Please choose a later one.',
    ],
    ['the next minute', { date: '2026-11-20', time: '12:01', isAllDay: false }, undefined],
  ])('of %s says what is wrong (SC-01)', (_what, schedule, error) => {
    expect(formErrors({ ...toForm(dentist, zone), schedule }, dentist, zone, now).schedule).toBe(error);
  });

  it('is absent for an unchanged overdue schedule (SC-01)', () => {
    const overdue = { ...dentist, scheduled_at: '2026-10-01T20:00:30.000Z' };

    expect(formErrors(toForm(overdue, zone), overdue, zone, now)).toEqual({});
  });
});
