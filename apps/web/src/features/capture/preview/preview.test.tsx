import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addItemInput } from '@pouch/contract/schemas/items';
import { endSession, startSession } from '../../../data/session/session.ts';
import { refusal, serveItems } from '../../../testing/mock-item-api.ts';
import { show } from '../../../testing/render-screen.tsx';
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
  const server = serveItems();
  server.override('GET /api/sorting-rules', () => Response.json([]));
  const hands = show(<CaptureInline onAdded={() => undefined} recorder={() => null} />);
  return {
    hands,
    server,
    /** What came with each thought that was sent. */
    sent: () => server.sent(add).map(({ body }) => addItemInput.parse(body)),
  };
}

describe('while a thought is written', () => {
  it('a row for each item tells kind, title and time (SO-01, QA-01)', async () => {
    showPocket();

    write('call mum tomorrow at 5\nbuy milk');

    const [mum, milk] = within(await rows()).getAllByRole('listitem');
    expect(mum?.textContent).toMatch(/To-Do.*Call mum.*Tomorrow, 5:00 PM/);
    expect(milk?.textContent).toMatch(/Shopping.*Milk/);
  });

  it('the words that were read are marked behind the text, for the eye alone (QA-01)', async () => {
    showPocket();

    write('  call mum tomorrow at 5');

    await rows();
    const mark = screen.getByText('tomorrow at 5', { selector: '.pocket-mark' });
    expect(mark.closest('[aria-hidden]')?.textContent).toBe('  call mum tomorrow at 5\n');
  });

  it('a screen reader is told once it rests (QA-01)', async () => {
    showPocket();

    write('buy milk');

    await rows();
    expect(screen.queryByText('Milk, Shopping.')).toBeNull();
    expect((await screen.findByText('Milk, Shopping.')).getAttribute('role')).toBe('status');
  });

  it('many items stand behind one line that opens (QA-01)', async () => {
    const { hands } = showPocket();

    write('buy milk\nbuy eggs\nbuy bread\nbuy butter\nbuy rice\ncall mum');

    const line = await button(/^6 items/);
    expect(line.textContent).toMatch(/5 Shopping.*1 To-Do/);
    expect(screen.queryByRole('list', { name: 'What this becomes' })).toBeNull();
    await hands.click(line);
    expect(within(await rows()).getAllByRole('listitem')).toHaveLength(6);
  });

  it('nothing is said of a picture’s own word (QA-04)', async () => {
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

describe('what is settled before pouching', () => {
  it('is another kind in one tap, and goes with the thought (QA-07)', async () => {
    const { hands, sent } = showPocket();
    write('call mum tomorrow at 5\nbuy milk');

    await hands.click(await button(/Shopping.*kind of Milk/));
    await hands.click(await button('Taste'));

    expect((await button(/kind of .*milk/i)).textContent).toMatch(/Taste.*chosen/);
    await hands.click(await button('Pouch'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      locale: 'en-US',
      choices: [{ start: 23, end: 31, category: 'Bucket', bucket_name: 'TasteBucket' }],
    });
  });

  it('is where a purchase is bought (QA-07)', async () => {
    const { hands } = showPocket();
    write('milk');

    await hands.click(await button(/kind of .*milk/i));
    await hands.click(await button('Home'));

    expect((await button(/kind of .*milk/i)).textContent).toMatch(/Shopping.*Home/);
  });

  it('is that there is no date: the words stay in the name, and it can be taken back (QA-07)', async () => {
    const { hands, sent } = showPocket();
    write('project monday');

    await hands.click(await button(/date of/));
    await hands.click(await button('No date'));

    const none = await button(/^No date.*date of Project Monday/);
    await hands.click(none);
    await hands.click(await button('As it was read'));
    await hands.click(await button(/^Nov|^[A-Z].*date of Project/));
    await hands.click(await button('No date'));
    await hands.click(await button('Pouch'));
    await waitFor(() => expect(sent()[0]?.choices).toMatchObject([{ scheduled_at: null }]));
  });

  it('follows its words, survives a reload and a failure (QA-07, QA-08)', async () => {
    const { hands, server, sent } = showPocket();
    server.override(add, () => refusal());
    write('milk');
    await hands.click(await button(/kind of .*milk/i));
    await hands.click(await button('Taste'));
    write('call mum\nmilk');

    const kept = JSON.parse(sessionStorage.getItem('pouch.draft.ana') ?? '{}') as { choices: object[] };
    expect(kept.choices).toMatchObject([{ start: 9, end: 13, bucket: 'TasteBucket' }]);
    await hands.click(await button('Pouch'));
    await screen.findByText('Error: Failed to add item. Please try again.');
    await hands.click(await button('Pouch'));
    await waitFor(() => expect(server.sent(add)).toHaveLength(2));
    expect(server.sent(add)[1]).toEqual(server.sent(add)[0]);
    expect(sent()[0]?.choices).toMatchObject([{ start: 9, end: 13, bucket_name: 'TasteBucket' }]);
  });

  it('is done by keyboard, and Escape goes back to where one was (AC-10)', async () => {
    const { hands } = showPocket();
    write('milk');
    const chip = await button(/kind of .*milk/i);

    chip.focus();
    await hands.keyboard('{Enter}');
    const next = document.activeElement?.textContent ?? '';
    expect(screen.getByRole('group', { name: 'What Milk may be instead' }).textContent).toMatch(
      new RegExp(`^${next}`),
    );
    await hands.keyboard('{Escape}');
    expect(document.activeElement).toBe(chip);
    await hands.keyboard('{Enter}{Enter}');

    const settled = await button(new RegExp(`^${next}.*, chosen, kind of Milk`));
    expect(document.activeElement).toBe(settled);
  });

  it('makes another thought of one that had failed (AP-05)', async () => {
    const { hands, server } = showPocket();
    server.override(add, () => refusal());
    write('milk');
    await rows();
    await hands.click(await button('Pouch'));
    await screen.findByText('Error: Failed to add item. Please try again.');

    await hands.click(await button(/kind of .*milk/i));
    await hands.click(await button('Taste'));
    await hands.click(await button('Pouch'));

    await waitFor(() => expect(server.sent(add)).toHaveLength(2));
    expect(server.sent(add)[1]?.key).not.toBe(server.sent(add)[0]?.key);
  });
});
