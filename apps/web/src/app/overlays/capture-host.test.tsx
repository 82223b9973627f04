import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { mockItemApi } from '../../testing/mock-item-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useCaptureSheet } from '../contexts/capture-context.ts';
import { CaptureSheet, ResultDialog } from '../loading/lazy-screens.ts';
import { CaptureHost } from './capture-host.tsx';

beforeEach(() => startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } }));
afterEach(() => endSession());

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
