import { useEffect, useState } from 'react';
import { maxRecordingSeconds } from '@pouch/contract/vocabulary';
import type { LiveRecording } from './voice-phase.ts';

/** The level meter has one bar for each stretch of a recording. */
const stretchesPerSecond = 2;
export const stretchCount = maxRecordingSeconds * stretchesPerSecond;

const sampleIntervalMs = 100;

export interface AudioLevels {
  /** Since the start of the recording, up to the maximum. */
  seconds: number;
  /** The loudness of each stretch so far, 0 to 1. */
  levels: readonly number[];
}

interface SampledLevels extends AudioLevels {
  /** How many samples the latest stretch has. */
  samples: number;
}

const noLevels: SampledLevels = { seconds: 0, levels: [], samples: 0 };

/** The levels of a recording. They stay after it has ended, and start over with the next one. */
export function useAudioLevels(recording: LiveRecording | null): AudioLevels {
  const [audioLevels, setAudioLevels] = useState(noLevels);
  useEffect(() => {
    if (recording === null) return;
    const sample = () => setAudioLevels((before) => addSample(before, recording));
    const timer = window.setInterval(sample, sampleIntervalMs);
    return () => window.clearInterval(timer);
  }, [recording]);
  return audioLevels;
}

/** The level of a stretch is the mean of its samples. */
function addSample(before: SampledLevels, recording: LiveRecording): SampledLevels {
  const seconds = Math.min(maxRecordingSeconds, recording.seconds());
  const { levels, samples } = seconds < before.seconds ? noLevels : before;
  const stretch = Math.min(stretchCount - 1, Math.floor(seconds * stretchesPerSecond));
  const isNew = stretch >= levels.length;
  const mean = isNew ? 0 : (levels[stretch] ?? 0);
  const count = isNew ? 1 : samples + 1;
  // Stretches without a sample count as quiet.
  const earlier = Array.from({ length: stretch }, (_, index) => levels[index] ?? 0);
  return { seconds, levels: [...earlier, mean + (recording.level() - mean) / count], samples: count };
}
