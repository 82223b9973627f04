import { useEffect, useRef, useState } from 'react';
import { maxRecordingSeconds } from '@pouch/contract/vocabulary';
import { checkMicrophone, startRecording } from '../../platform/recorder/recorder.ts';
import { RecordingError } from '../../platform/recorder/recording.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { transcribe } from './transcribe.ts';
import { failureOf, type VoicePhase } from './voice-phase.ts';

interface VoiceNoteGiven {
  /** Whether there is somebody to write it down. */
  isAllowed: boolean;
  onWords: (words: string) => void;
}

/**
 * A voice note from the microphone to its words. Whatever takes it off the screen (a cancel, another page, a sign-out)
 * lets the microphone go and forgets what was said. What was recorded and could not be sent can be sent again.
 */
export function useVoiceNote({ isAllowed, onWords }: VoiceNoteGiven) {
  const [phase, setPhase] = useState<VoicePhase>({ is: 'waiting' });
  const life = useRef(new AbortController());

  useEffect(() => {
    if (!isAllowed) return;
    const mine = new AbortController();
    life.current = mine;
    const show = (phase: VoicePhase) => !mine.signal.aborted && setPhase(phase);
    checkMicrophone().then(
      () => show({ is: 'ready' }),
      (error: unknown) => show(complaint(error, null)),
    );
    return () => mine.abort();
  }, [isAllowed]);

  async function start() {
    const { signal } = life.current;
    setPhase({ is: 'starting' });
    try {
      const recording = await startRecording({ maxSeconds: maxRecordingSeconds, signal });
      setPhase({ is: 'recording', recording });
      await send(await recording.sound);
    } catch (error) {
      if (!signal.aborted) setPhase(complaint(error, null));
    }
  }

  async function send(sound: Blob) {
    const { signal } = life.current;
    const isGone = () => signal.aborted;
    if (isGone()) return;
    setPhase({ is: 'transcribing' });
    try {
      const words = await transcribe(sound, signal);
      if (!isGone()) onWords(words);
    } catch (error) {
      if (!isGone()) setPhase(complaint(error, sound));
    }
  }

  return { phase, start, send };
}

/** A refused permission has a panel of its own (VO-04). */
function complaint(error: unknown, sound: Blob | null): VoicePhase {
  const failure = failureOf(error);
  toast({ title: failure.title, text: failure.message, variant: 'destructive' });
  if (error instanceof RecordingError && error.problem === 'denied') return { is: 'forbidden' };
  return { is: 'failed', failure, sound };
}
