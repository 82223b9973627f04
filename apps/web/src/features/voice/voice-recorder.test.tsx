import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { fakeMicrophone, FakeMediaRecorder } from '../../testing/fakes/fake-microphone.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

const transcribe = 'POST /api/voice/transcribe';

beforeEach(() => startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } }));

afterEach(() => {
  endSession();
  dismissToast();
  vi.unstubAllGlobals();
});

const press = (name: string) => screen.findByRole('button', { name });

/** Opens the recorder on a server with this transcription response, and records. */
async function say(answer: Parameters<typeof mockApi>[0][string]) {
  fakeMicrophone();
  const asked = mockApi({ 'GET /api/voice': () => json({ available: true }), [transcribe]: answer });
  const onWords = vi.fn<(words: string) => void>();
  const user = renderScreen(<VoiceRecorder onClose={() => undefined} onWords={onWords} />);
  await waitFor(async () => expect((await press('Start recording')).ariaDisabled).not.toBe('true'));
  await user.click(await press('Start recording'));
  await press('Stop recording');
  FakeMediaRecorder.latest.emitData('milk');
  await user.click(await press('Stop recording'));
  return { user, onWords, sent: () => asked.filter(({ path }) => path === '/api/voice/transcribe') };
}

describe('the words of a voice note', () => {
  it('are requested with the recording as a form, and trimmed (VO-03, VO-06)', async () => {
    const { onWords, sent } = await say(() => json({ transcription: ' buy milk ' }));

    await waitFor(() => expect(onWords).toHaveBeenCalledExactlyOnceWith('buy milk'));
    expect(sent()[0]?.headers.get('Content-Type')).toBeNull();
    expect(sent()[0]?.headers.get('Authorization')).toBe('Bearer t');
  });

  it.each([
    [() => json({ transcription: '' }), 'No transcription received in response'],
    [() => json({}), 'No transcription received in response'],
    [() => json({ code: 'too_large', message: 'Too large.' }, 413), 'Transcription failed (413)'],
    [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Transcription failed (502)'],
    [() => new TypeError('Failed to fetch'), 'Network error - check your connection.'],
    [() => new Response('{', { headers: { 'Content-Type': 'application/json' } }), /JSON/],
  ])(
    'that fail to arrive are explained, and can be requested again: case %# (VO-05)',
    async (answer, message) => {
      const { user, onWords, sent } = await say(answer);

      expect((await screen.findAllByText('Transcription Error')).length).toBe(1);
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(1);
      await user.click(await press('Try again'));
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(onWords).not.toHaveBeenCalled();
    },
  );

  it('are not requested without a signed-in user (VO-05)', async () => {
    fakeMicrophone();
    const asked = mockApi({ 'GET /api/voice': () => json({ available: true }) });
    const user = renderScreen(<VoiceRecorder onClose={() => undefined} onWords={() => undefined} />);
    await waitFor(async () => expect((await press('Start recording')).ariaDisabled).not.toBe('true'));
    await user.click(await press('Start recording'));
    await press('Stop recording');
    FakeMediaRecorder.latest.emitData('milk');
    endSession();
    await user.click(await press('Stop recording'));

    expect((await screen.findAllByText('User not authenticated')).length).toBeGreaterThan(0);
    expect(asked.map(({ path }) => path)).not.toContain('/api/voice/transcribe');
  });
});

describe('the recorder', () => {
  it('cannot be started before the server has said that it can transcribe (VO-06)', async () => {
    const { getUserMedia } = fakeMicrophone();
    let answer: (response: Response) => void = () => undefined;
    mockApi({ 'GET /api/voice': () => new Promise<Response>((resolve) => (answer = resolve)) });
    const user = renderScreen(<VoiceRecorder onClose={() => undefined} onWords={() => undefined} />);

    await user.click(await press('Start recording'));
    expect(getUserMedia).not.toHaveBeenCalled();
    answer(json({ available: false }));

    await screen.findByText('Voice notes aren’t set up here');
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('releases the microphone when it is unmounted (VO-01)', async () => {
    const { isReleased } = fakeMicrophone();
    mockApi({ 'GET /api/voice': () => json({ available: true }) });
    const user = renderScreen(<Closable />);
    await waitFor(async () => expect((await press('Start recording')).ariaDisabled).not.toBe('true'));
    await user.click(await press('Start recording'));
    await press('Stop recording');
    expect(isReleased()).toBe(false);
    await user.keyboard('{Escape}');

    expect(isReleased()).toBe(true);
  });
});

function Closable() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <VoiceRecorder onClose={() => setOpen(false)} onWords={() => undefined} />;
}
