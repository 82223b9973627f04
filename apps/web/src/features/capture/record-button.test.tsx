import { fakeSpeechRecognition } from '@pouch/mobile/fake-plugins/speech-recognition';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { voiceNotesKey } from '../../data/stored-keys.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';
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

describe.each(['android', 'ios'] as const)('the microphone of quick-add in the app on %s', (platform) => {
  /** The button on a phone, on a server without transcription. */
  async function showOnPhone({ isAvailable = true, without = [] as string[] } = {}) {
    const phone = fakeSpeechRecognition(installFakeBridge(platform, { without }), platform);
    phone.isAvailable = isAvailable;
    mockApi({ 'GET /api/voice': () => json({ available: false }) });
    const [{ renderScreen: render }, { RecordButton: Button }, testing] = await Promise.all([
      import('../../testing/render-screen.tsx'),
      import('./record-button.tsx'),
      import('@testing-library/react'),
    ]);
    onTestFinished(testing.cleanup);
    render(<Button disabled={false} onRecord={() => undefined} />);
  }

  it('is there where the phone writes what is said (VO-06)', async () => {
    await showOnPhone();

    expect(await screen.findByRole('button', { name: 'Record a voice note' })).toBeDefined();
  });

  it.each([
    ['the phone', { isAvailable: false }],
    ['this build of the app', { without: ['SpeechRecognition'] }],
  ])('is away where neither the server nor %s can write (VO-06)', async (_, options) => {
    await showOnPhone(options);
    await waitFor(() => expect(localStorage.getItem(voiceNotesKey)).toBe('no'));

    expect(microphone()).toBeNull();
  });
});
