import { useEffect, useState } from 'react';
import { maxRecordingSeconds } from '@pouch/contract/vocabulary';
import type { Recording } from '../../platform/recorder/recording.ts';

/** Stretches that are shown for each second. */
const perSecond = 2;
export const stretches = maxRecordingSeconds * perSecond;

/** Milliseconds between two looks at the microphone: a hand's movement, not a flicker. */
const lookEvery = 100;

export interface Heard {
  /** Since the recording began, up to its longest. */
  seconds: number;
  /** For each stretch so far, how loud it was, 0 to 1. */
  levels: readonly number[];
}

interface Watched extends Heard {
  /** How often the latest stretch was looked at. */
  looks: number;
}

const nothing: Watched = { seconds: 0, levels: [], looks: 0 };

/** What has been heard of a recording. It stays as it was when the recording has ended, and begins anew with another. */
export function useSoundWatch(recording: Recording | null): Heard {
  const [heard, setHeard] = useState(nothing);
  useEffect(() => {
    if (recording === null) return;
    const look = () => setHeard((before) => withLook(before, recording));
    const timer = window.setInterval(look, lookEvery);
    return () => window.clearInterval(timer);
  }, [recording]);
  return heard;
}

/** A stretch is as loud as the mean of the looks at it. */
function withLook(before: Watched, recording: Recording): Watched {
  const seconds = Math.min(maxRecordingSeconds, recording.seconds());
  const { levels, looks } = seconds < before.seconds ? nothing : before;
  const stretch = Math.min(stretches - 1, Math.floor(seconds * perSecond));
  const isNew = stretch >= levels.length;
  const mean = isNew ? 0 : (levels[stretch] ?? 0);
  const count = isNew ? 1 : looks + 1;
  // Looks that came late leave a gap, which was quiet as far as anybody knows.
  const earlier = Array.from({ length: stretch }, (_, index) => levels[index] ?? 0);
  return { seconds, levels: [...earlier, mean + (recording.level() - mean) / count], looks: count };
}
