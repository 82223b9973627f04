import { VoicePanel } from './voice-panel.tsx';
import type { VoicePhase } from './voice-phase.ts';
import { VoiceStage } from './voice-stage.tsx';

interface VoicePhaseViewProps {
  phase: VoicePhase;
  /** Replaces the sentence below the button while it is ready or records. */
  hint?: string;
  onStart: () => void;
  /** Sends a recording again; absent where none is kept. */
  onSend?: (sound: Blob) => void;
  onClose: () => void;
}

/** The recorder in its current state: what it records, or why it cannot (VO-04, VO-05). */
export function VoicePhaseView({ phase, hint, onStart, onSend, onClose }: VoicePhaseViewProps) {
  if (phase.is === 'forbidden') {
    return (
      <VoicePanel
        title="Microphone Permission Required"
        text="Please enable microphone access in your device settings to use voice recording."
        retry={{ label: 'Try again', onPress: onStart }}
        onClose={onClose}
      />
    );
  }
  if (phase.is === 'failed') {
    const { failure, audio } = phase;
    const retry =
      audio === null
        ? { label: 'Record again', onPress: onStart }
        : { label: 'Try again', onPress: () => onSend?.(audio) };
    return (
      <VoicePanel
        title={failure.message}
        text={failure.help}
        isFailure
        retry={retry}
        {...(audio !== null && { other: { label: 'Record again', onPress: onStart } })}
        onClose={onClose}
      />
    );
  }
  return <VoiceStage phase={phase} onStart={onStart} {...(hint !== undefined && { hint })} />;
}
