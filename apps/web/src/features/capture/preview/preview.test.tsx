import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addItemInput } from '@pouch/contract/items';
import { endSession, startSession } from '../../../data/session/session.ts';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { CaptureInline } from '../capture-inline.tsx';

const add = 'POST /api/items';

beforeEach(() => {
  startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } });
});

afterEach(() => {
  endSession();
  dismissToast();
});

const box = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Pouch a thought...');
const write = (value: string) => fireEvent.change(box(), { target: { value } });
const rows = () => screen.findByRole('list', { name: 'What this becomes' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

function showPocket() {
  const server = mockItemApi();
  server.override('GET /api/sorting-rules', () => Response.json([]));
  const user = renderScreen(<CaptureInline onAdded={() => undefined} recorder={() => null} />);
  return {
    user,
    server,
    /** The bodies of the sent thoughts. */
    sent: () => server.sent(add).map(({ body }) => addItemInput.parse(body)),
  };
}

describe('the preview of a thought', () => {
  it('has a row for each item with kind, title and time (SO-01, QA-01)', async () => {
    showPocket();

    write('call mum tomorrow at 5\nbuy milk');

    const [mum, milk] = within(await rows()).getAllByRole('listitem');
    expect(mum?.textContent).toMatch(/To-Do.*Call mum.*Tomorrow, 5:00 PM/);
    expect(milk?.textContent).toMatch(/Shopping.*Milk/);
  });

  it('shows no time for a whole day, once or repeated (AD-01)', async () => {
    showPocket();

    write('call mum tomorrow\nwater the plants every sunday');

    const [mum, plants] = within(await rows()).getAllByRole('listitem');
    expect(mum?.textContent).toMatch(/Call mumTomorrow, date of/);
    expect(plants?.textContent).toMatch(/Water the plantsEvery Sunday, date of/);
  });

  it('says which reminders the words choose, and marks them (RM-01)', async () => {
    showPocket();

    write('dentist tomorrow at 5, remind me an hour before\nbins tomorrow, no reminder');

    const [dentist, bins] = within(await rows()).getAllByRole('listitem');
    expect(dentist?.textContent).toMatch(/DentistTomorrow, 5:00 PM.*Reminders: 1 hour before/);
    expect(bins?.textContent).toMatch(/BinsTomorrow.*Reminders: No reminders/);
    expect(screen.getByText('remind me an hour before', { selector: '.pocket-mark' })).toBeDefined();
  });

  it('is in the language of the thought, once that is loaded (SO-14)', async () => {
    showPocket();

    write('Zahnarzt morgen um 15 Uhr');

    await waitFor(async () => {
      const [dentist] = within(await rows()).getAllByRole('listitem');
      expect(dentist?.textContent).toMatch(/To-Do.*Zahnarzt.*Tomorrow, 3:00 PM/);
    });
  });

  it('marks the recognised words behind the text, hidden from screen readers (QA-01)', async () => {
    showPocket();

    write('  call mum tomorrow at 5');

    await rows();
    const mark = screen.getByText('tomorrow at 5', { selector: '.pocket-mark' });
    expect(mark.closest('[aria-hidden]')?.textContent).toBe('  call mum tomorrow at 5\n');
  });

  it('is announced to screen readers once the typing pauses (QA-01)', async () => {
    showPocket();

    write('buy milk');

    await rows();
    expect(screen.queryByText('Milk, Shopping.')).toBeNull();
    expect((await screen.findByText('Milk, Shopping.')).getAttribute('role')).toBe('status');
  });

  it('collapses many items into one line (QA-01)', async () => {
    const { user } = showPocket();

    write('buy milk\nbuy eggs\nbuy bread\nbuy butter\nbuy rice\ncall mum');

    const line = await button(/^6 items/);
    expect(line.textContent).toMatch(/5 Shopping.*1 To-Do/);
    expect(screen.queryByRole('list', { name: 'What this becomes' })).toBeNull();
    await user.click(line);
    expect(within(await rows()).getAllByRole('listitem')).toHaveLength(6);
  });

  it('ignores the placeholder of a picture (QA-04)', async () => {
    sessionStorage.setItem(
      'pouch.draft.ana',
      JSON.stringify({ text: 'image', image: 'data:image/jpeg;base64,AAAA', attempt: null }),
    );
    showPocket();

    fireEvent.focus(box());
    await screen.findByText('', { selector: '.understanding [role=status]' });

    expect(screen.queryByRole('list', { name: 'What this becomes' })).toBeNull();
  });
});

describe('a user choice in the preview', () => {
  it('changes the kind in one tap, and is sent with the thought (QA-07)', async () => {
    const { user, sent } = showPocket();
    write('call mum tomorrow at 5\nbuy milk');

    await user.click(await button(/Shopping.*kind of Milk/));
    await user.click(await button('Taste'));

    expect((await button(/kind of .*milk/i)).textContent).toMatch(/Taste.*chosen/);
    await user.click(await button('Pouch'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      locale: 'en-US',
      choices: [{ start: 23, end: 31, category: 'Bucket', bucket_name: 'TasteBucket' }],
    });
  });

  it('sets the purchase category (QA-07)', async () => {
    const { user } = showPocket();
    write('milk');

    await user.click(await button(/kind of .*milk/i));
    await user.click(await button('Home'));

    expect((await button(/kind of .*milk/i)).textContent).toMatch(/Shopping.*Home/);
  });

  it('removes the date: the words stay in the title, and it can be reverted (QA-07)', async () => {
    const { user, sent } = showPocket();
    write('project monday');

    await user.click(await button(/date of/));
    await user.click(await button('No date'));

    const none = await button(/^No date.*date of Project Monday/);
    await user.click(none);
    await user.click(await button('From what you wrote'));
    await user.click(await button(/^Nov|^[A-Z].*date of Project/));
    await user.click(await button('No date'));
    await user.click(await button('Pouch'));
    await waitFor(() => expect(sent()[0]?.choices).toMatchObject([{ scheduled_at: null }]));
  });

  it('gives a whole day a time in the calendar (AD-02)', async () => {
    const { user, sent } = showPocket();
    write('call mum tomorrow');

    await user.click(await button(/^Tomorrow.*date of Call mum/));
    await user.click(await button('Another date...'));
    const sheet = await screen.findByRole('dialog', { name: /Call mum/ });
    expect(within(sheet).queryByLabelText('Time')).toBeNull();
    await user.click(within(sheet).getByRole('switch', { name: 'All day' }));
    fireEvent.change(within(sheet).getByLabelText('Time'), { target: { value: '18:30' } });
    await user.click(within(sheet).getByRole('button', { name: 'Choose' }));
    await button(/^Tomorrow, 6:30 PM.*, chosen, date of Call mum/);

    await user.click(await button('Pouch'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.choices).toMatchObject([
      { scheduled_at: expect.stringContaining('T') as string, all_day: false },
    ]);
  });

  it('of a quick date for a thought without one is a whole day (AD-02, TD-03)', async () => {
    const { user, sent } = showPocket();
    write('call mum');

    await user.click(await button('Add a date to Call mum'));
    await user.click(await button('Tomorrow'));
    await button(/^Tomorrow, chosen, date of Call mum/);

    await user.click(await button('Pouch'));
    await waitFor(() => expect(sent()[0]?.choices).toMatchObject([{ all_day: true }]));
  });

  it('moves with its words, survives a reload and a failure (QA-07, QA-08)', async () => {
    const { user, server, sent } = showPocket();
    server.override(add, () => errorResponse());
    write('milk');
    await user.click(await button(/kind of .*milk/i));
    await user.click(await button('Taste'));
    write('call mum\nmilk');

    const stored = JSON.parse(sessionStorage.getItem('pouch.draft.ana') ?? '{}') as { choices: object[] };
    expect(stored.choices).toMatchObject([{ start: 9, end: 13, bucket: 'TasteBucket' }]);
    await user.click(await button('Pouch'));
    await screen.findByText('Error: Failed to add item. Please try again.');
    await user.click(await button('Pouch'));
    await waitFor(() => expect(server.sent(add)).toHaveLength(2));
    expect(server.sent(add)[1]).toEqual(server.sent(add)[0]);
    expect(sent()[0]?.choices).toMatchObject([{ start: 9, end: 13, bucket_name: 'TasteBucket' }]);
  });

  it('can be made by keyboard, and Escape returns the focus (AC-10)', async () => {
    const { user } = showPocket();
    write('milk');
    const chip = await button(/kind of .*milk/i);

    chip.focus();
    await user.keyboard('{Enter}');
    const next = document.activeElement?.textContent ?? '';
    expect(screen.getByRole('group', { name: 'What Milk may be instead' }).textContent).toMatch(
      new RegExp(`^${next}`),
    );
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(chip);
    await user.keyboard('{Enter}{Enter}');

    const settled = await button(new RegExp(`^${next}.*, chosen, kind of Milk`));
    expect(document.activeElement).toBe(settled);
  });

  it('makes a new thought of one that had failed (AP-05)', async () => {
    const { user, server } = showPocket();
    server.override(add, () => errorResponse());
    write('milk');
    await rows();
    await user.click(await button('Pouch'));
    await screen.findByText('Error: Failed to add item. Please try again.');

    await user.click(await button(/kind of .*milk/i));
    await user.click(await button('Taste'));
    await user.click(await button('Pouch'));

    await waitFor(() => expect(server.sent(add)).toHaveLength(2));
    expect(server.sent(add)[1]?.key).not.toBe(server.sent(add)[0]?.key);
  });
});
