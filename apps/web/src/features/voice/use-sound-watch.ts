import { useEffect, useState } from 'react';
import { maxRecordingSeconds } from '@pouch/contract/vocabulary';
import type { Recording } from '../../platform/recorder.ts';

/** Milliseconds between two looks at the microphone: a hand's movement, not a flicker. */
const lookEvery = 100;

export interface Heard {
  /** Since the recording began, up to its longest. */
  seconds: number;
  /** For each second so far, the loudest that was heard in it, 0 to 1. */
  levels: readonly number[];
}

const nothing: Heard = { seconds: 0, levels: [] };

/** What has been heard of a recording. It stays as it was when the recording has ended, and begins anew with another. */
export function useSoundWatch(recording: Recording | null): Heard {
  const [heard, setHeard] = useState(nothing);
  useEffect(() => {
    if (recording === null) return;
    const look = () => setHeard((before) => withLook(before, recording));
    const timer = window.setInterval(look, lookEvery);
    return () => {
      window.clearInterval(timer);
      look();
    };
  }, [recording]);
  return heard;
}

function withLook(before: Heard, recording: Recording): Heard {
  const seconds = Math.min(maxRecordingSeconds, recording.seconds());
  const { levels } = seconds < before.seconds ? nothing : before;
  const slot = Math.min(maxRecordingSeconds - 1, Math.floor(seconds));
  const loudest = Math.max(levels[slot] ?? 0, recording.level());
  // A look that came late leaves a gap, which was quiet as far as anybody knows.
  const filled = Array.from({ length: slot }, (_, index) => levels[index] ?? 0);
  return { seconds, levels: [...filled, loudest] };
}
