import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSpeechRecognition, fakeSpeech } from '../../testing/fakes/fake-speech.ts';
import { json, mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

beforeEach(() => fakeSpeech());
afterEach(() => {
  dismissToast();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string) => screen.findByRole('button', { name });
const recognizer = () => FakeSpeechRecognition.latest;

/** Opens the recorder on a server without transcription, in a browser with a speech service. */
function open() {
  mockApi({ 'GET /api/voice': () => json({ available: false }) });
  const onWords = vi.fn<(words: string) => void>();
  const user = renderScreen(<VoiceRecorder onClose={() => undefined} onWords={onWords} />);
  return { user, onWords };
}

/** Opens it and starts, past the notice. */
async function listen() {
  const opened = open();
  await opened.user.click(await press('Continue'));
  await opened.user.click(await press('Start recording'));
  await press('Stop recording');
  return opened;
}

describe('a voice note without a service on the server', () => {
  it('says where the voice goes before its first use, and once (VO-01)', async () => {
    const { user } = open();
    expect(await screen.findByText(/may send your voice to its maker, such as Google/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start recording' })).toBeNull();
    await user.click(await press('Continue'));
    await press('Start recording');
    cleanup();

    open();
    expect(await press('Start recording')).toBeDefined();
  });

  it('returns what the browser has heard, also what was not final yet (VO-03)', async () => {
    const { user, onWords } = await listen();

    recognizer().hear('buy', false);
    recognizer().hear('buy milk', true);
    recognizer().hear(' and eggs', false);
    await user.click(await press('Stop recording'));

    await waitFor(() => expect(onWords).toHaveBeenCalledExactlyOnceWith('buy milk and eggs'));
  });

  it('stops by itself at 30 seconds (VO-02)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { onWords } = await listen();
    recognizer().hear('buy milk', true);

    await vi.advanceTimersByTimeAsync(30_000);

    await waitFor(() => expect(onWords).toHaveBeenCalledExactlyOnceWith('buy milk'));
  });

  it.each([
    ['no-speech', 'No transcription received in response'],
    ['network', 'Network error - check your connection.'],
    ['audio-capture', 'Voice recording not supported on this device'],
    ['language-not-supported', 'Failed to start recording'],
    ['not-allowed', 'Microphone permission denied'],
  ])('explains %s as "%s", and can be tried again (VO-05)', async (code, message) => {
    const { user, onWords } = await listen();

    recognizer().fail(code);

    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    if (code === 'not-allowed') expect(screen.getByText('Microphone Permission Required')).toBeDefined();
    await user.click(await press(code === 'not-allowed' ? 'Try again' : 'Record again'));
    expect(await press('Stop recording')).toBeDefined();
    expect(onWords).not.toHaveBeenCalled();
  });

  it('keeps what was heard before the connection failed (VO-03)', async () => {
    const { onWords } = await listen();
    recognizer().hear('buy milk', true);

    recognizer().fail('network');

    await waitFor(() => expect(onWords).toHaveBeenCalledExactlyOnceWith('buy milk'));
  });
});
