import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeSpeech } from '../../testing/fakes/fake-speech.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RecordButton } from './record-button.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = () => renderScreen(<RecordButton disabled={false} onRecord={() => undefined} />);
const microphone = () => screen.queryByRole('button', { name: 'Record a voice note' });

/** A server that answers when it is told to. */
function slowServer() {
  let answer: (response: Response) => void = () => undefined;
  const asked = mockApi({ 'GET /api/voice': () => new Promise<Response>((resolve) => (answer = resolve)) });
  return {
    asked,
    say: async (available: boolean) => {
      await waitFor(() => expect(asked).toHaveLength(1));
      answer(json({ available }));
    },
  };
}

describe('the microphone of quick-add', () => {
  it('is there once the server has said that it can transcribe (VO-06)', async () => {
    const { say } = slowServer();
    show();
    expect(microphone()).toBeNull();
    await say(true);
    expect(await screen.findByRole('button', { name: 'Record a voice note' })).toBeDefined();
  });

  it.each([
    ['there', true],
    ['away', false],
  ])('is %s at once where the server said so before (VO-06)', async (_state, available) => {
    const first = slowServer();
    show();
    await first.say(available);
    await waitFor(() => expect(microphone() !== null).toBe(available));
    await waitFor(() => expect(localStorage.length).toBe(1));
    cleanup();

    slowServer();
    show();
    expect(microphone() !== null).toBe(available);
  });

  it('is there where the browser has a speech service, and the server is not asked (VO-06)', () => {
    fakeSpeech();
    const { asked } = slowServer();
    show();
    expect(microphone()).not.toBeNull();
    expect(asked).toEqual([]);
  });

  it('is there where the server cannot be reached, since a recording waits for it (OF-02)', async () => {
    mockApi({ 'GET /api/voice': () => new TypeError('Failed to fetch') });
    show();
    await waitFor(() => expect(microphone()).not.toBeNull());
  });
});
