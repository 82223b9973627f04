import { describe, expect, it } from 'vitest';
import { sortThought, analyseThought } from '../item/sort-thought.ts';
import { fridayMorning, sortOnFridayMorning } from '../testing/friday-morning.ts';
import { leastCpuTimeMs } from '../testing/least-cpu-time.ts';
import { verifyAnswer } from '../verification/verify-answer.ts';

const read = (text: string) =>
  sortThought(text, fridayMorning).map(({ title, reminders }) => ({ title, reminders }));

describe('reminder phrases', () => {
  it.each([
    ['dentist friday 3pm, remind me 30 minutes before', [30]],
    ['Dentist on Friday at 3pm with a reminder an hour before', [60]],
    ['dentist fri 3pm remind me half an hour before please', [30]],
    ['dentist friday, remind me the day before', [1440]],
    ['dentist friday, remind me the night before', [1440]],
    ['dentist friday 3pm (reminder 1h before)', [60]],
    ['Dentist friday 3pm - reminder: 2 hours before', [120]],
    ['dentist friday 3pm with a 10 minute reminder', [10]],
    ['dentist friday 3pm, alert me 5 mins ahead', [5]],
    ['dentist friday 3pm, remind me a day before and an hour before', [1440, 60]],
    ['dentist friday 3pm with reminders 1 week, 2 days and 30 mins before', [10080, 2880, 30]],
    ['dentist friday 3pm, remind me 2 days before and on the day', [2880, 0]],
    ['dentist friday 3pm remind me when it starts', [0]],
    ['Remind me 2 hours before, dentist friday 3pm', [120]],
    ['Dentist Friday 3pm. Remind me 30 mins before it starts.', [30]],
    ['Dentist Friday 3pm\nRemind me an hour before', [60]],
    ['dentist friday 3pm no reminder', []],
    ['dentist friday 3pm, no reminders needed', []],
    ["dentist friday 3pm, don't remind me", []],
    ['dentist friday 3pm (no notifications)', []],
    ['dentist friday 3pm without a reminder', []],
  ])('“%s” reminds %j minutes before, and the words leave the title (RM-01)', (text, reminders) => {
    expect(read(text)).toEqual([{ title: 'Dentist', reminders }]);
    expect(sortThought(text, fridayMorning)[0]?.notes).toBeNull();
  });

  it.each([
    ['remind me an hour before my flight to rome on saturday at 6am', 'My flight to Rome', [60]],
    ['Set a reminder 1 hour before the dentist on friday at 3', 'The dentist', [60]],
  ])('“%s” names what it reminds of behind it (RM-01)', (text, title, reminders) => {
    expect(read(text)).toEqual([{ title, reminders }]);
    expect(sortThought(text, fridayMorning)[0]?.scheduledAt).not.toBeNull();
  });

  it.each([
    ['remind me 20 minutes before', [30], 'Remind me 20 minutes before'],
    ['remind me 45 min before', [60], 'Remind me 45 min before'],
    ['remind me 3 hours before', [120], 'Remind me 3 hours before'],
    ['remind me 12 hours before', [1440], 'Remind me 12 hours before'],
    ['remind me 3 weeks before', [10080], 'Remind me 3 weeks before'],
    ['remind me the day before at 9', [1440], 'Remind me the day before at 9'],
  ])(
    '“%s” takes the closest reminder, the earlier one first, and keeps the words as a note (RM-01)',
    (phrase, reminders, notes) => {
      const [item] = sortThought(`dentist friday 3pm, ${phrase}`, fridayMorning);
      expect(item).toMatchObject({ title: 'Dentist', reminders, notes });
    },
  );

  it('go to the thing they are written behind (RM-01)', () => {
    expect(read('dentist fri 3pm, remind me 1 hour before, buy milk, call mum at 5 no reminder')).toEqual([
      { title: 'Dentist', reminders: [60] },
      { title: 'Milk', reminders: null },
      { title: 'Call mum', reminders: [] },
    ]);
    expect(read('Dentist Friday 3pm\nRemind me an hour before\nbuy milk')).toEqual([
      { title: 'Dentist', reminders: [60] },
      { title: 'Milk', reminders: null },
    ]);
  });

  it.each([
    ['remind me to call mum at 5', 'Call mum'],
    ['remind me at 5pm to call mum', 'Call mum'],
    ["don't remind me about the party", "Don't remind me about the party"],
    ['no reminder', 'No reminder'],
    ['write no reminder policy', 'Write no reminder policy'],
    ['Zahnarzt erinnere mich nicht', 'Zahnarzt erinnere mich nicht'],
  ])('“%s” says nothing of reminders (RM-01)', (text, title) => {
    expect(read(text)).toEqual([{ title, reminders: null }]);
  });

  it('leave a task for a time before something as it was', () => {
    expect(sortOnFridayMorning('remind me the day before halloween to buy sweets')).toMatchObject([
      { scheduledAt: '2027-10-30T08:00:00Z', reminders: null },
    ]);
  });

  it('are shown as words that said something, also between unusual white space', () => {
    const text = 'Dentist  friday 3pm,\u00a0remind me 30\u00a0minutes before';
    const words = analyseThought(text, fridayMorning)[0]?.provenance.words.map(({ field, start, end }) => [
      field,
      text.slice(start, end),
    ]);
    expect(words).toContainEqual(['reminders', 'remind me 30\u00a0minutes before']);
  });

  it.each([
    'remind me a day and '.repeat(150),
    'remind me an hour before '.repeat(120),
    `${', and '.repeat(500)}remind me`,
    `no reminder ${'for it '.repeat(400)}x`,
  ])('are looked for in a time that grows with the text only: %#', (text) => {
    const short = leastCpuTimeMs(() => sortThought(text.slice(0, text.length / 4), fridayMorning));
    expect(leastCpuTimeMs(() => sortThought(text, fridayMorning))).toBeLessThan(12 * short + 40);
  });
});

describe('a language model’s answer to a reminder phrase', () => {
  const text = 'dentist friday 3pm, remind me 20 minutes before, buy milk';
  const milk = { words: 'buy milk', title: 'milk', category: 'Shopping', quantity: 1, when: [] };
  const dentist = { words: 'dentist friday 3pm', title: 'dentist', category: 'To-Do', when: ['friday 3pm'] };
  const expected = [
    {
      title: 'Dentist',
      scheduledAt: '2026-11-27T15:00:00Z',
      reminders: [30],
      notes: 'Remind me 20 minutes before',
    },
    { title: 'Milk', reminders: null },
  ];

  it.each([
    ['leaves it out', [dentist, milk]],
    ['keeps it in the title', [{ ...dentist, title: 'dentist, remind me 20 minutes before' }, milk]],
    ['takes it for a time', [{ ...dentist, when: ['friday 3pm', '20 minutes before'] }, milk]],
    ['keeps it in the notes', [{ ...dentist, notes: 'remind me 20 minutes before' }, milk]],
    [
      'makes it an item',
      [
        dentist,
        { words: 'remind me 20 minutes before', title: 'remind me 20 minutes before', category: 'To-Do' },
        milk,
      ],
    ],
  ])('that %s has the reminders that the sorter read (RM-01)', (_, items) => {
    expect(verifyAnswer({ items }, text, fridayMorning)).toMatchObject(expected);
  });
});
