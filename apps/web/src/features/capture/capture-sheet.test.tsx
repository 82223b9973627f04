import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { anItem } from '../../testing/an-item.ts';
import { heldAnswers } from '../../testing/mock-api.ts';
import { mockItemApi } from '../../testing/mock-item-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CaptureSheet } from './capture-sheet.tsx';
import { readDraft } from './draft.ts';
import type { AddedThought } from './keeping/keep-thought.ts';

beforeEach(() => startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } }));
afterEach(() => endSession());

const sheet = () => screen.queryByRole('dialog', { name: 'Pouch a thought' });
const box = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Pouch a thought...');

/** The sheet with "next" written in it while "milk" is under way. */
async function writeOn() {
  const answers = heldAnswers();
  mockItemApi().override('POST /api/items', answers.hold);
  const added = vi.fn<(thoughts: AddedThought[]) => void>();
  const Screen = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      isOpen && <CaptureSheet open onClose={() => setOpen(false)} onAdded={added} recorder={() => null} />
    );
  };
  const user = renderScreen(<Screen />);
  await user.type(box(), 'milk{Enter}next');
  await waitFor(() => expect(answers.waiting()).toBe(1));
  const answer = (title: string) =>
    answers.answer(Response.json(anItem({ cleaned_title: title }), { status: 201 }));
  const titlesAdded = () =>
    added.mock.calls.map(([thoughts]) =>
      thoughts.flatMap(({ items }) => items.map((item) => item.cleaned_title)),
    );
  return { user, answer, waiting: answers.waiting, titlesAdded };
}

describe('the capture sheet with a next thought that was begun during a send', () => {
  it('stays open for it, and the result is of both (FW-03, QA-08)', async () => {
    const { user, answer, waiting, titlesAdded } = await writeOn();

    answer('Milk');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pouch' }).disabled).toBe(false),
    );
    expect(box().value).toBe('next');
    await user.type(box(), '{Enter}');
    await waitFor(() => expect(waiting()).toBe(1));
    answer('Next');
    await waitFor(() => expect(sheet()).toBeNull());

    expect(titlesAdded()).toEqual([['Milk', 'Next']]);
  });

  it('shows the result of the first when it is closed, before or after its answer (FW-03, QA-08)', async () => {
    const { user, answer, titlesAdded } = await writeOn();

    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(sheet()).toBeNull();
    answer('Milk');

    await waitFor(() => expect(titlesAdded()).toEqual([['Milk']]));
    expect(readDraft('ana').text).toBe('next');
  });
});
