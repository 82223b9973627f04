import { fakeAudioRecorder } from '@pouch/mobile/fake-plugins/audio-recorder';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => screen.findByRole('button', { name });

describe.each(['android', 'ios'] as const)('a voice note in the app on %s', (platform) => {
  async function open(options: Parameters<typeof installFakeBridge>[1] = {}) {
    const phone = fakeAudioRecorder(installFakeBridge(platform, options), platform);
    const { startSession } = await import('../../data/session/session.ts');
    const { VoiceRecorder } = await import('./voice-recorder.tsx');
    const { renderScreen } = await import('../../testing/render-screen.tsx');
    onTestFinished((await import('@testing-library/react')).cleanup);
    startSession({ token: 't', user: { id: 'ana', email: 'ana@example.org', name: null } });
    const asked = mockApi({
      'GET /api/voice': () => json({ available: true }),
      'POST /api/voice/transcribe': () => json({ transcription: 'buy milk' }),
    });
    const network = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      const file = phone.read(address);
      return file ? Promise.resolve(new Response(file)) : network(address, init);
    });
    const onWords = vi.fn<(words: string) => void>();
    const user = renderScreen(<VoiceRecorder onClose={() => undefined} onWords={onWords} />);
    return { phone, asked, user, onWords };
  }

  async function ready() {
    await waitFor(async () => expect((await press('Start recording')).ariaDisabled).not.toBe('true'));
    return press('Start recording');
  }

  it('is sent as recording.m4a, and returns as words (VO-03, VO-06)', async () => {
    const { phone, asked, user, onWords } = await open();
    phone.heardAudio = new TextEncoder().encode('sound');

    await user.click(await ready());
    await user.click(await press('Stop recording'));

    await waitFor(() => expect(onWords).toHaveBeenCalledExactlyOnceWith('buy milk'));
    const form = asked.at(-1)?.body;
    if (!(form instanceof FormData)) throw new Error('No form was sent');
    const sent = form.get('audio') as File;
    expect({ name: sent.name, type: sent.type, size: sent.size }).toEqual({
      name: 'recording.m4a',
      type: 'audio/mp4',
      size: 5,
    });
  });

  it('says where to allow the microphone, and retries once that was done (VO-04)', async () => {
    const { phone, user } = await open();
    phone.answer = 'denied';
    await user.click(await ready());

    expect(await screen.findByText('Microphone Permission Required')).toBeDefined();
    expect(
      screen.getByText('Please enable microphone access in your device settings to use voice recording.'),
    ).toBeDefined();
    phone.permission = 'granted';
    await user.click(await press('Try again'));

    expect(await press('Stop recording')).toBeDefined();
  });

  it('in an app that cannot record refers to the keyboard (VO-05, NA-07)', async () => {
    await open({ without: ['CapacitorAudioRecorder'] });

    expect(
      (await screen.findAllByText('Voice recording not supported on this device')).length,
    ).toBeGreaterThan(0);
    expect(screen.getByText('Your keyboard’s microphone works, and so does typing.')).toBeDefined();
  });
});
