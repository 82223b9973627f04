import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { giveMicrophone, StandInRecorder } from '../../testing/fake-microphone.ts';
import { show } from '../../testing/render-screen.tsx';
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

/** Opens the recorder on a server that answers so, and says a word. */
async function say(answer: Parameters<typeof answerCalls>[0][string]) {
  giveMicrophone();
  const asked = answerCalls({ 'GET /api/voice': () => json({ available: true }), [transcribe]: answer });
  const onWords = vi.fn<(words: string) => void>();
  const hands = show(<VoiceRecorder onClose={() => undefined} onWords={onWords} />);
  await waitFor(async () => expect((await press('Start recording')).ariaDisabled).not.toBe('true'));
  await hands.click(await press('Start recording'));
  await press('Stop recording');
  StandInRecorder.latest.hears('milk');
  await hands.click(await press('Stop recording'));
  return { hands, onWords, sent: () => asked.filter(({ path }) => path === '/api/voice/transcribe') };
}

describe('the words of a voice note', () => {
  it('are asked for as a form with the recording, and given without blanks around them (VO-03, VO-06)', async () => {
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
    'that do not come are explained, and may be asked for again: case %# (VO-05)',
    async (answer, message) => {
      const { hands, onWords, sent } = await say(answer);

      expect((await screen.findAllByText('Transcription Error')).length).toBe(1);
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(1);
      await hands.click(await press('Try again'));
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(onWords).not.toHaveBeenCalled();
    },
  );

  it('are not asked for by nobody (VO-05)', async () => {
    giveMicrophone();
    const asked = answerCalls({ 'GET /api/voice': () => json({ available: true }) });
    const hands = show(<VoiceRecorder onClose={() => undefined} onWords={() => undefined} />);
    await waitFor(async () => expect((await press('Start recording')).ariaDisabled).not.toBe('true'));
    await hands.click(await press('Start recording'));
    await press('Stop recording');
    StandInRecorder.latest.hears('milk');
    endSession();
    await hands.click(await press('Stop recording'));

    expect((await screen.findAllByText('User not authenticated')).length).toBeGreaterThan(0);
    expect(asked.map(({ path }) => path)).not.toContain('/api/voice/transcribe');
  });
});

describe('the recorder', () => {
  it('lets nobody start before it knows that somebody writes down what is said (VO-06)', async () => {
    const { getUserMedia } = giveMicrophone();
    let answer: (response: Response) => void = () => undefined;
    answerCalls({ 'GET /api/voice': () => new Promise<Response>((resolve) => (answer = resolve)) });
    const hands = show(<VoiceRecorder onClose={() => undefined} onWords={() => undefined} />);

    await hands.click(await press('Start recording'));
    expect(getUserMedia).not.toHaveBeenCalled();
    answer(json({ available: false }));

    await screen.findByText('Voice notes aren’t set up here');
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  it('lets the microphone go when it is taken off the screen (VO-01)', async () => {
    const { isLetGo } = giveMicrophone();
    answerCalls({ 'GET /api/voice': () => json({ available: true }) });
    const hands = show(<Closable />);
    await waitFor(async () => expect((await press('Start recording')).ariaDisabled).not.toBe('true'));
    await hands.click(await press('Start recording'));
    await press('Stop recording');
    expect(isLetGo()).toBe(false);
    await hands.keyboard('{Escape}');

    expect(isLetGo()).toBe(true);
  });
});

function Closable() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <VoiceRecorder onClose={() => setOpen(false)} onWords={() => undefined} />;
}
