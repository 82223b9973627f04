import { fakeSpeechRecognition } from '@pouch/mobile/fake-plugins/speech-recognition';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';
import { json, mockApi } from '../../testing/mock-api.ts';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string) => screen.findByRole('button', { name });

describe.each(['android', 'ios'] as const)('without a service on the server, the app on %s', (platform) => {
  async function open({ isServerAble = false } = {}) {
    const phone = fakeSpeechRecognition(installFakeBridge(platform), platform);
    const { startSession } = await import('../../data/session/session.ts');
    const { renderScreen } = await import('../../testing/render-screen.tsx');
    const { dismissToast } = await import('../../ui/feedback/toast.ts');
    const { cleanup } = await import('@testing-library/react');
    onTestFinished(() => {
      cleanup();
      dismissToast();
    });
    startSession({ token: 't', user: { id: 'ana', email: 'ana@example.org', name: null } });
    mockApi({ 'GET /api/voice': () => json({ available: isServerAble }) });
    const onWords = vi.fn<(words: string) => void>();
    const { VoiceRecorder } = await import('./voice-recorder.tsx');
    const user = renderScreen(<VoiceRecorder onClose={() => undefined} onWords={onWords} />);
    return { phone, user, onWords };
  }

  /** Opens it and starts, past the notice. */
  async function listen() {
    const opened = await open();
    await opened.user.click(await press('Continue'));
    await opened.user.click(await press('Start recording'));
    await press('Stop recording');
    return opened;
  }

  it('says where the voice goes before the phone is asked for the microphone (VO-01, VO-04)', async () => {
    const { phone, user } = await open();
    const maker = platform === 'ios' ? 'Apple' : 'its maker, such as Google';

    expect(
      await screen.findByText(
        `Your phone’s speech service turns this into text. It may send your voice to ${maker}. Pouch only gets the text.`,
      ),
    ).toBeDefined();
    await user.click(await press('Continue'));
    await press('Start recording');

    expect(phone.permission).toBe('prompt');
    expect(screen.getByText('Your phone’s speech service writes down what you say.')).toBeDefined();
  });

  it('returns the words that the phone has heard (VO-03)', async () => {
    const { phone, user, onWords } = await listen();

    phone.hear('buy');
    phone.hear('buy milk');
    await user.click(await press('Stop recording'));

    await waitFor(() => expect(onWords).toHaveBeenCalledExactlyOnceWith('buy milk'));
    expect(phone.isListening()).toBe(false);
  });

  it('waits for what is recognised at the end, where the phone does so (VO-03)', async () => {
    const { phone, user, onWords } = await listen();

    phone.hear('buy milk');
    phone.hearLate('buy milk and eggs');
    await user.click(await press('Stop recording'));

    const words = platform === 'ios' ? 'buy milk' : 'buy milk and eggs';
    await waitFor(() => expect(onWords).toHaveBeenCalledExactlyOnceWith(words));
  });

  it('ends when the phone hears nothing more, and not when an earlier session ends (VO-03)', async () => {
    const { phone, onWords } = await listen();
    phone.hear('buy milk');

    phone.endEarlierSession();
    await press('Stop recording');
    phone.hear('buy milk and eggs');
    phone.fallSilent();

    await waitFor(() => expect(onWords).toHaveBeenCalledExactlyOnceWith('buy milk and eggs'));
  });

  it('stops at 30 seconds (VO-02)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { phone, onWords } = await listen();
    phone.hear('buy milk');

    await vi.advanceTimersByTimeAsync(30_000);

    await waitFor(() => expect(onWords).toHaveBeenCalledExactlyOnceWith('buy milk'));
    expect(phone.isListening()).toBe(false);
  });

  it('releases the microphone when the recorder is closed, and keeps no words (VO-01)', async () => {
    const { phone, onWords } = await listen();
    phone.hear('buy milk');

    (await import('@testing-library/react')).cleanup();

    await waitFor(() => expect(phone.isListening()).toBe(false));
    expect(onWords).not.toHaveBeenCalled();
  });

  it('says where to allow the microphone, and retries once that was done (VO-04)', async () => {
    const { phone, user } = await open();
    phone.answer = 'denied';
    await user.click(await press('Continue'));
    await user.click(await press('Start recording'));

    expect(await screen.findByText('Microphone Permission Required')).toBeDefined();
    phone.permission = 'granted';
    await user.click(await press('Try again'));

    expect(await press('Stop recording')).toBeDefined();
  });

  it.each([
    [
      platform === 'ios' ? 'KAFASSISTANTERRORDOMAIN_1110' : 'NO_MATCH',
      'No transcription received in response',
    ],
    [platform === 'ios' ? 'NSURLERRORDOMAIN_-1009' : 'NETWORK', 'Network error - check your connection.'],
    [platform === 'ios' ? 'KLSRERRORDOMAIN_300' : 'CLIENT', 'Failed to start recording'],
  ])('explains %s as "%s", and can be tried again (VO-05)', async (code, message) => {
    const { phone, user, onWords } = await listen();

    phone.fail(code);

    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await user.click(await press('Record again'));
    expect(await press('Stop recording')).toBeDefined();
    expect(onWords).not.toHaveBeenCalled();
  });

  it('explains a start that fails (VO-05)', async () => {
    const { phone, user } = await open();
    const code = platform === 'ios' ? 'AUDIO_ENGINE_START_FAILED' : 'AUDIO';
    phone.startFailure = { code, message: 'in the words of the phone' };
    await user.click(await press('Continue'));
    await user.click(await press('Start recording'));

    expect(
      (await screen.findAllByText('Voice recording not supported on this device')).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByText('in the words of the phone')).toBeNull();
  });

  it('keeps what was heard before the connection failed (VO-03)', async () => {
    const { phone, onWords } = await listen();
    phone.hear('buy milk');

    phone.fail(platform === 'ios' ? 'NSURLERRORDOMAIN_-1009' : 'NETWORK');

    await waitFor(() => expect(onWords).toHaveBeenCalledExactlyOnceWith('buy milk'));
  });

  it('leaves the voice to the server where that can write it down (VO-06)', async () => {
    await open({ isServerAble: true });

    expect(await press('Start recording')).toBeDefined();
    expect(screen.queryByText('Where your voice goes')).toBeNull();
    expect(screen.queryByText(/speech service/)).toBeNull();
  });
});
