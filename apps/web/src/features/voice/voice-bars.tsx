import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { stretches } from './use-audio-levels.ts';

interface VoiceBarsProps {
  /** For each stretch so far, how loud it was, 0 to 1. */
  levels: readonly number[];
  /** Nothing is being heard: no bar is growing. */
  isResting: boolean;
  /** The words are awaited: the bars breathe. */
  isWaiting: boolean;
}

/** One stitch for each half second: it grows while that is spoken, and stays. */
export function VoiceBars({ levels, isResting, isWaiting }: VoiceBarsProps) {
  return (
    <div className={clsx('voice-bars', isWaiting && 'voice-bars-waiting')} aria-hidden>
      {Array.from({ length: stretches }, (_, stretch) => (
        <i
          key={stretch}
          data-said={stretch < levels.length || undefined}
          data-now={(!isResting && stretch === levels.length - 1) || undefined}
          style={{ '--loudness': levels[stretch] ?? 0 } as CSSProperties}
        />
      ))}
    </div>
  );
}
