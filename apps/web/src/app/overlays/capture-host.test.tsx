import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AddedItem } from '@pouch/contract/sorting-rules';
import { endSession, startSession } from '../../data/session/session.ts';
import { anItem } from '../../testing/an-item.ts';
import { mockItemApi } from '../../testing/mock-item-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useCaptureSheet } from '../contexts/capture-context.ts';
import { CaptureSheet, ResultDialog } from '../loading/lazy-screens.ts';
import { CaptureHost } from './capture-host.tsx';

beforeEach(() => startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } }));
afterEach(() => endSession());

/** Shows a thought for which the server takes its time. */
function PouchButton({ stored }: { stored: Promise<AddedItem[]> }) {
  const capture = useCaptureSheet();
  const items = [anItem({ id: 'a', cleaned_title: 'zorblax, call mum' })];
  return (
    <button type="button" onClick={() => capture.show({ items, stored })}>
      Pouch
    </button>
  );
}

function AddButton() {
  const capture = useCaptureSheet();
  return (
    <button type="button" onClick={capture.open}>
      Add
    </button>
  );
}

describe('the result of a thought from the sheet', () => {
  it('has the focus, passes on the next letter, and returns the focus in the end (FW-03, QA-10)', async () => {
    mockItemApi();
    await Promise.all([CaptureSheet.load(), ResultDialog.load()]);
    const user = renderScreen(
      <CaptureHost>
        <AddButton />
      </CaptureHost>,
    );
    const box = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Pouch a thought...');
    const sheet = () => screen.queryByRole('dialog', { name: 'Pouch a thought' });
    const gotIt = () => screen.findByRole('button', { name: 'Got it' });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(await box(), 'milk{Enter}');

    const button = await gotIt();
    await waitFor(() => expect(sheet()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('e');
    await user.type(await box(), 'ggs');
    expect((await box()).value).toBe('eggs');

    await user.keyboard('{Enter}');
    await waitFor(() => expect(sheet()).toBeNull());
    await user.click(await gotIt());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })));
  });
});

describe('the result of a thought whose answer is late', () => {
  async function showThought() {
    mockItemApi();
    await ResultDialog.load();
    let answer: (items: AddedItem[]) => void = () => undefined;
    const stored = new Promise<AddedItem[]>((resolve) => {
      answer = resolve;
    });
    const user = renderScreen(
      <CaptureHost>
        <PouchButton stored={stored} />
      </CaptureHost>,
    );
    await user.click(screen.getByRole('button', { name: 'Pouch' }));
    await screen.findByRole('dialog', { name: 'Item Pouched!' });
    return {
      user,
      answer: (titles: string[]) => answer(titles.map((title) => anItem({ cleaned_title: title }))),
    };
  }

  it('shows all its items once the server has answered (QA-09, OF-12)', async () => {
    const { answer } = await showThought();

    answer(['Zorblax', 'Call mum']);

    await screen.findByRole('dialog', { name: '2 Items Pouched!' });
    expect(screen.getByText('Zorblax')).toBeTruthy();
    expect(screen.queryByText('zorblax, call mum')).toBeNull();
  });

  it('stays closed when it was closed before (QA-09)', async () => {
    const { user, answer } = await showThought();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await act(() => {
      answer(['Zorblax', 'Call mum']);
      return Promise.resolve();
    });

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
