import { Mic } from 'lucide-react';
import { maxRecordingSeconds } from '@pouch/contract/vocabulary';
import { useIsOnline } from '../../lib/hooks/use-is-online.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { useAudioLevels } from './use-audio-levels.ts';
import { VoiceBars } from './voice-bars.tsx';
import type { LiveRecording, VoicePhase } from './voice-phase.ts';

interface VoiceStageProps {
  phase: VoicePhase;
  /** Replaces the sentence below the button while it is ready or records. */
  hint?: string;
  onStart: () => void;
}

/** The remaining time is announced once, at this many seconds before the end. */
const warningSeconds = 10;

/** The recorder: the levels, the time, and the button that starts and stops. */
export function VoiceStage({ phase, hint, onStart }: VoiceStageProps) {
  const recording = phase.is === 'recording' ? phase.recording : null;
  const { seconds, levels } = useAudioLevels(recording);
  return (
    <>
      <VoiceBars levels={levels} isResting={recording === null} isWaiting={phase.is === 'transcribing'} />
      <p className="voice-time" role="timer">
        {formatSeconds(seconds)} <span>/ {formatSeconds(maxRecordingSeconds)}</span>
      </p>
      <ProgressBar share={seconds / maxRecordingSeconds} />
      <RoundButton phase={phase} recording={recording} onStart={onStart} />
      <Hint phase={phase} hint={hint} />
      <p role="status" className="sr-only">
        {phaseAnnouncement(phase, seconds)}
      </p>
    </>
  );
}

interface RoundButtonProps extends VoiceStageProps {
  recording: LiveRecording | null;
}

/** The same button in every phase, so that it keeps the focus. */
function RoundButton({ phase, recording, onStart }: RoundButtonProps) {
  const isBusy = phase.is !== 'ready' && phase.is !== 'recording';
  const press = recording === null ? onStart : recording.stop;
  const label = recording === null ? 'Start recording' : 'Stop recording';
  return (
    <button
      type="button"
      autoFocus
      className="voice-button"
      aria-label={phase.is === 'transcribing' ? 'Transcribing...' : label}
      aria-disabled={isBusy}
      aria-busy={phase.is === 'transcribing' || undefined}
      onClick={() => !isBusy && press()}
    >
      <ButtonMark phase={phase} />
      <svg viewBox="0 0 72 72" aria-hidden>
        <circle className="seam" cx="36" cy="36" r="30" />
      </svg>
    </button>
  );
}

function ButtonMark({ phase }: { phase: VoicePhase }) {
  if (phase.is === 'recording') return <i className="voice-stop" />;
  if (phase.is !== 'transcribing') return <Mic />;
  return (
    <span className="loading-mark">
      <Logo size={32} />
    </span>
  );
}

function Hint({ phase, hint }: { phase: VoicePhase; hint: string | undefined }) {
  const isOnline = useIsOnline();
  const isOwn = hint !== undefined && (phase.is === 'ready' || phase.is === 'recording');
  return <p className="voice-hint">{isOwn ? hint : phaseHint(phase, isOnline)}</p>;
}

function phaseHint({ is }: VoicePhase, isOnline: boolean): string {
  if (is === 'starting') return 'Waiting for the microphone...';
  if (is === 'transcribing') return 'Your words are on their way.';
  if (!isOnline) return 'You’re offline. We’ll send your recording when you’re back.';
  return `Just start talking. Recording stops at ${formatSeconds(maxRecordingSeconds)}.`;
}

function phaseAnnouncement({ is }: VoicePhase, seconds: number): string {
  if (is === 'transcribing') return 'Transcribing...';
  if (is !== 'recording') return '';
  return maxRecordingSeconds - seconds > warningSeconds ? 'Recording' : `${warningSeconds} seconds left`;
}

/** Seconds as `0:07`. */
function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
