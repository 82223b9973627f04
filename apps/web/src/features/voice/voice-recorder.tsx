import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { Answer } from '../../data/http/api.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { PouchSheet } from '../../ui/overlay/pouch-sheet.tsx';
import { useVoiceNote } from './use-voice-note.ts';
import { VoicePanel } from './voice-panel.tsx';
import { titleOf, type VoicePhase } from './voice-phase.ts';
import { VoiceStage } from './voice-stage.tsx';
import './voice.css';

export interface VoiceRecorderProps {
  onClose: () => void;
  /** What was said, never empty. */
  onWords: (words: string) => void;
}

/** Records what somebody says and gives its words (VO-01). Mount it while it is open; load it lazily. */
export function VoiceRecorder({ onClose, onWords }: VoiceRecorderProps) {
  const voice = useQuery<Answer<'getVoiceNotes'>>({ queryKey: ['/api/voice'] });
  const isUnavailable = voice.data?.available === false;
  // Where the server cannot be asked, what is said waits until it can be sent.
  const { phase, start, send } = useVoiceNote({ isAllowed: !voice.isPending && !isUnavailable, onWords });
  return (
    <PouchSheet
      open
      onClose={onClose}
      title={titleOf(phase)}
      holds={phase.is === 'recording' || phase.is === 'transcribing'}
      tools={
        <IconButton label="Cancel" onClick={onClose}>
          <X />
        </IconButton>
      }
    >
      <div className="voice">
        {isUnavailable ? (
          <VoicePanel
            title="Voice notes aren’t set up here"
            text="This server names no service that turns speech into words. Your keyboard’s microphone works, and so does typing."
            onClose={onClose}
          />
        ) : (
          <Phase
            phase={phase}
            onStart={() => void start()}
            onSend={(sound) => void send(sound)}
            onClose={onClose}
          />
        )}
      </div>
    </PouchSheet>
  );
}

interface PhaseProps {
  phase: VoicePhase;
  onStart: () => void;
  onSend: (sound: Blob) => void;
  onClose: () => void;
}

function Phase({ phase, onStart, onSend, onClose }: PhaseProps) {
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
    const { failure, sound } = phase;
    const again =
      sound === null
        ? { label: 'Record again', onPress: onStart }
        : { label: 'Try again', onPress: () => onSend(sound) };
    return (
      <VoicePanel
        title={failure.message}
        text={failure.help}
        isFailure
        retry={again}
        {...(sound !== null && { other: { label: 'Record again', onPress: onStart } })}
        onClose={onClose}
      />
    );
  }
  return <VoiceStage phase={phase} onStart={onStart} />;
}
