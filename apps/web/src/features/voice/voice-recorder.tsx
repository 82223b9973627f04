import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { CallResponse } from '../../data/http/api.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PouchSheet } from '../../ui/overlay/pouch-sheet.tsx';
import { useVoiceNote } from './use-voice-note.ts';
import { VoicePanel } from './voice-panel.tsx';
import { phaseTitle, type VoicePhase } from './voice-phase.ts';
import { VoiceStage } from './voice-stage.tsx';
import './voice.css';

export interface VoiceRecorderProps {
  onClose: () => void;
  /** The transcribed words, never empty. */
  onWords: (words: string) => void;
}

/** Records speech and returns its words (VO-01). Mount while open; load lazily. */
export function VoiceRecorder({ onClose, onWords }: VoiceRecorderProps) {
  const voice = useQuery<CallResponse<'getVoiceNotes'>>({ queryKey: ['/api/voice'] });
  const isUnavailable = voice.data?.available === false;
  // Where the server cannot be reached, recording is allowed, and can be sent later.
  const { phase, start, send } = useVoiceNote({
    isAllowed: !voice.isPending && !isUnavailable,
    onWords,
    onKept() {
      toast({ title: 'Recording kept', text: 'It becomes a thought when you’re back.' });
      onClose();
    },
  });
  return (
    <PouchSheet
      open
      onClose={onClose}
      title={phaseTitle(phase)}
      ignoresOutsidePress={phase.is === 'recording' || phase.is === 'transcribing'}
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
            text="Voice notes aren’t available on this server. Use your keyboard’s microphone or type."
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
    const { failure, audio } = phase;
    const retry =
      audio === null
        ? { label: 'Record again', onPress: onStart }
        : { label: 'Try again', onPress: () => onSend(audio) };
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
  return <VoiceStage phase={phase} onStart={onStart} />;
}
