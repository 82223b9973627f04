import { useEffect, useRef, useState } from 'react';
import { maxRecordingSeconds } from '@pouch/contract/vocabulary';
import { checkMicrophone, startRecording } from '../../platform/recorder/recorder.ts';
import { RecordingError } from '../../platform/recorder/recording.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { transcribe } from './transcribe.ts';
import { toFailure, type VoicePhase } from './voice-phase.ts';

interface VoiceNoteOptions {
  /** Whether the server can transcribe. */
  isAllowed: boolean;
  onWords: (words: string) => void;
}

/**
 * A voice note from the recording to its words. Unmounting (by a cancel, another page, a sign-out) releases the microphone and
 * discards the recording. A recording that could not be sent can be sent again.
 */
export function useVoiceNote({ isAllowed, onWords }: VoiceNoteOptions) {
  const [phase, setPhase] = useState<VoicePhase>({ is: 'waiting' });
  const controllerRef = useRef(new AbortController());

  useEffect(() => {
    if (!isAllowed) return;
    const controller = new AbortController();
    controllerRef.current = controller;
    const show = (phase: VoicePhase) => !controller.signal.aborted && setPhase(phase);
    checkMicrophone().then(
      () => show({ is: 'ready' }),
      (error: unknown) => show(reportFailure(error, null)),
    );
    return () => controller.abort();
  }, [isAllowed]);

  async function start() {
    const { signal } = controllerRef.current;
    setPhase({ is: 'starting' });
    try {
      const recording = await startRecording({ maxSeconds: maxRecordingSeconds, signal });
      setPhase({ is: 'recording', recording });
      await send(await recording.audio);
    } catch (error) {
      if (!signal.aborted) setPhase(reportFailure(error, null));
    }
  }

  async function send(audio: Blob) {
    const { signal } = controllerRef.current;
    const isGone = () => signal.aborted;
    if (isGone()) return;
    setPhase({ is: 'transcribing' });
    try {
      const words = await transcribe(audio, signal);
      if (!isGone()) onWords(words);
    } catch (error) {
      if (!isGone()) setPhase(reportFailure(error, audio));
    }
  }

  return { phase, start, send };
}

/** A denied permission has its own panel (VO-04). */
function reportFailure(error: unknown, audio: Blob | null): VoicePhase {
  const failure = toFailure(error);
  toast({ title: failure.title, text: failure.message, variant: 'destructive' });
  if (error instanceof RecordingError && error.problem === 'denied') return { is: 'forbidden' };
  return { is: 'failed', failure, audio };
}
