import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { maxRecordingSeconds } from '@pouch/contract/vocabulary';

interface VoiceBarsProps {
  /** For each second so far, how loud it was, 0 to 1. */
  levels: readonly number[];
  /** Nothing is being heard: no bar is growing. */
  isResting: boolean;
  /** The words are awaited: the bars breathe. */
  isWaiting: boolean;
}

/** One stitch for each second: it grows while that second is spoken, and stays. */
export function VoiceBars({ levels, isResting, isWaiting }: VoiceBarsProps) {
  return (
    <div className={clsx('voice-bars', isWaiting && 'voice-bars-waiting')} aria-hidden>
      {Array.from({ length: maxRecordingSeconds }, (_, second) => (
        <i
          key={second}
          data-said={second < levels.length || undefined}
          data-now={(!isResting && second === levels.length - 1) || undefined}
          style={{ '--loudness': levels[second] ?? 0 } as CSSProperties}
        />
      ))}
    </div>
  );
}
