import { useEffect, useRef, useState } from 'react';
import { maxRecordingSeconds } from '@pouch/contract/vocabulary';
import { startListening } from '../../platform/speech/speech.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { isSpeechDenied, toFailure, type VoicePhase } from './voice-phase.ts';

/** A voice note whose words come from the browser's or the phone's own speech service. Unmounting discards it. */
export function useDictation(onWords: (words: string) => void): {
  phase: VoicePhase;
  start: () => Promise<void>;
} {
  const [phase, setPhase] = useState<VoicePhase>({ is: 'ready' });
  const controllerRef = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    controllerRef.current = controller;
    return () => controller.abort();
  }, []);

  async function start() {
    const { signal } = controllerRef.current;
    const isGone = () => signal.aborted;
    setPhase({ is: 'starting' });
    try {
      const recording = await startListening({ maxSeconds: maxRecordingSeconds, signal });
      if (isGone()) return;
      setPhase({ is: 'recording', recording });
      const words = await recording.words;
      if (!isGone()) onWords(words);
    } catch (error) {
      if (isGone()) return;
      const failure = toFailure(error);
      toast({ title: failure.title, text: failure.message, variant: 'destructive' });
      setPhase(isSpeechDenied(error) ? { is: 'forbidden' } : { is: 'failed', failure, audio: null });
    }
  }

  return { phase, start };
}
