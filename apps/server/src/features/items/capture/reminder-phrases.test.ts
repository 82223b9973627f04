import { describe, expect, it } from 'vitest';
import { testApi } from '../../../testing/api.ts';
import { addThought } from '../../../testing/item-calls.ts';

const api = testApi();

describe('a thought that names its reminders', () => {
  it.each([
    ['dentist friday 3pm, remind me an hour before', 'Dentist', [60]],
    ['dentist friday 3pm, remind me 20 minutes before', 'Dentist', [30]],
    ['remind me an hour before my flight on saturday at 6am', 'My flight', [60]],
    ['call mum tomorrow at 5pm, no reminder', 'Call mum', []],
    ['remind me to call mum tomorrow at 5pm', 'Call mum', null],
  ])('“%s” becomes “%s” with the reminders %j (RM-01)', async (text, title, reminders) => {
    const ana = await api.createUser();

    const { status, answer } = await addThought(ana, text);

    expect(status).toBe(201);
    expect([answer].flat()).toMatchObject([{ cleaned_title: title, reminders }]);
    expect((await ana.send('listItems')).answer).toMatchObject([{ cleaned_title: title, reminders }]);
  });

  it('plans those and no others (RM-01)', async () => {
    const ana = await api.createUser();
    const { answer } = await addThought(ana, 'dentist friday 3pm, remind me an hour before');
    const [item] = [answer].flat();

    const { answer: preview } = await ana.send('previewReminders', {
      body: { scheduledAt: item?.scheduled_at ?? '', reminders: item?.reminders },
    });

    expect(preview.moments.map(({ minutesBefore }) => minutesBefore)).toEqual([60]);
  });
});
