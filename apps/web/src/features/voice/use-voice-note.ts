import { useEffect, useRef, useState } from 'react';
import { maxRecordingSeconds } from '@pouch/contract/vocabulary';
import { checkMicrophone, startRecording } from '../../platform/recorder/recorder.ts';
import { RecordingError } from '../../platform/recorder/recording.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { currentStore } from '../../data/store/current-store.ts';
import { keepRecording } from './keep-recording.ts';
import { transcribe, TranscriptionError } from './transcribe.ts';
import { toFailure, type VoicePhase } from './voice-phase.ts';

interface VoiceNoteOptions {
  /** Whether the server can transcribe. */
  isAllowed: boolean;
  onWords: (words: string) => void;
  /** Called when the recording is kept on the device for later. */
  onKept: () => void;
}

/**
 * A voice note from the recording to its words. Unmounting (by a cancel, another page, a sign-out) releases the microphone and
 * discards the recording. Without a network it is kept as a thought; where that is impossible, it can be sent again.
 */
export function useVoiceNote({ isAllowed, onWords, onKept }: VoiceNoteOptions) {
  const [phase, setPhase] = useState<VoicePhase>({ is: 'waiting' });
  const secondsRef = useRef(0);
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
      const audio = await recording.audio;
      secondsRef.current = recording.seconds();
      await send(audio);
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
      if (isGone()) return;
      if (await tryToKeep(error, audio)) onKept();
      else setPhase(reportFailure(error, audio));
    }
  }

  /** Whether the recording is on the device, to be transcribed later. */
  async function tryToKeep(error: unknown, audio: Blob): Promise<boolean> {
    const isForLater = error instanceof TranscriptionError && error.isOffline && currentStore().isKept;
    return (
      isForLater &&
      keepRecording(audio, secondsRef.current).then(
        () => true,
        () => false,
      )
    );
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
