import { withAudioRecorder } from '@pouch/mobile/fake-plugins/audio-recorder';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerCalls, json } from '../../testing/answers.ts';
import { inShell } from '../../testing/fake-bridge.ts';

afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => screen.findByRole('button', { name });

describe.each(['android', 'ios'] as const)('a voice note in the app on %s', (platform) => {
  async function open(options: Parameters<typeof inShell>[1] = {}) {
    const phone = withAudioRecorder(inShell(platform, options), platform);
    const { startSession } = await import('../../data/session/session.ts');
    const { VoiceRecorder } = await import('./voice-recorder.tsx');
    const { show } = await import('../../testing/render-screen.tsx');
    onTestFinished((await import('@testing-library/react')).cleanup);
    startSession({ token: 't', user: { id: 'ana', email: 'ana@example.org', name: null } });
    const asked = answerCalls({
      'GET /api/voice': () => json({ available: true }),
      'POST /api/voice/transcribe': () => json({ transcription: 'buy milk' }),
    });
    const network = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      const file = phone.read(address);
      return file ? Promise.resolve(new Response(file)) : network(address, init);
    });
    const onWords = vi.fn<(words: string) => void>();
    const hands = show(<VoiceRecorder onClose={() => undefined} onWords={onWords} />);
    return { phone, asked, hands, onWords };
  }

  async function ready() {
    await waitFor(async () => expect((await press('Start recording')).ariaDisabled).not.toBe('true'));
    return press('Start recording');
  }

  it('goes to the server as recording.m4a, and comes back as words (VO-03, VO-06)', async () => {
    const { phone, asked, hands, onWords } = await open();
    phone.hears = new TextEncoder().encode('sound');

    await hands.click(await ready());
    await hands.click(await press('Stop recording'));

    await waitFor(() => expect(onWords).toHaveBeenCalledExactlyOnceWith('buy milk'));
    const sent = (asked.at(-1)?.body as FormData).get('audio') as File;
    expect({ name: sent.name, type: sent.type, size: sent.size }).toEqual({
      name: 'recording.m4a',
      type: 'audio/mp4',
      size: 5,
    });
  });

  it('says where to allow the microphone, and tries again once that was done (VO-04)', async () => {
    const { phone, hands } = await open();
    phone.answer = 'denied';
    await hands.click(await ready());

    expect(await screen.findByText('Microphone Permission Required')).toBeDefined();
    expect(
      screen.getByText('Please enable microphone access in your device settings to use voice recording.'),
    ).toBeDefined();
    phone.permission = 'granted';
    await hands.click(await press('Try again'));

    expect(await press('Stop recording')).toBeDefined();
  });

  it('that this app cannot record points to the keyboard (VO-05, NA-07)', async () => {
    await open({ without: ['CapacitorAudioRecorder'] });

    expect(
      (await screen.findAllByText('Voice recording not supported on this device')).length,
    ).toBeGreaterThan(0);
    expect(screen.getByText('Your keyboard’s microphone works, and so does typing.')).toBeDefined();
  });
});
