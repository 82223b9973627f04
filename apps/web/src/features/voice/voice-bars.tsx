import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { stretchCount } from './use-audio-levels.ts';

interface VoiceBarsProps {
  /** The loudness of each stretch so far, 0 to 1. */
  levels: readonly number[];
  /** Nothing is being recorded: no bar grows. */
  isResting: boolean;
  /** The transcription is pending: the bars are animated. */
  isWaiting: boolean;
}

/** A bar for each half second, which grows while that is recorded. */
export function VoiceBars({ levels, isResting, isWaiting }: VoiceBarsProps) {
  return (
    <div className={clsx('voice-bars', isWaiting && 'voice-bars-waiting')} aria-hidden>
      {Array.from({ length: stretchCount }, (_, stretch) => (
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
