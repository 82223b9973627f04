import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../../data/http/api.ts';
import { useCanListen } from '../../platform/speech/use-can-listen.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Dictation } from './dictation.tsx';
import { useVoiceNote } from './use-voice-note.ts';
import { VoicePanel } from './voice-panel.tsx';
import { VoicePhaseView } from './voice-phase-view.tsx';
import type { VoiceRecorderProps } from './voice-recorder-props.ts';
import { VoiceSheet } from './voice-sheet.tsx';

/** Records speech and returns its words (VO-01). Mount while open; load lazily. */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const voice = useQuery<CallResponse<'getVoiceNotes'>>({ queryKey: ['/api/voice'] });
  const canListen = useCanListen();
  const isServerless = voice.data?.available === false;
  if (isServerless && canListen === true) return <Dictation {...props} />;
  return (
    <Recorder
      {...props}
      isUnavailable={isServerless && canListen === false}
      isPending={voice.isPending || (isServerless && canListen === null)}
    />
  );
}

interface RecorderProps extends VoiceRecorderProps {
  isUnavailable: boolean;
  isPending: boolean;
}

/** A voice note that the server transcribes. */
function Recorder({ onClose, onWords, isUnavailable, isPending }: RecorderProps) {
  // Where the server cannot be reached, recording is allowed, and can be sent later.
  const { phase, start, send } = useVoiceNote({
    isAllowed: !isPending && !isUnavailable,
    onWords,
    onKept() {
      toast({ title: 'Recording kept', text: 'It becomes a thought when you’re back.' });
      onClose();
    },
  });
  return (
    <VoiceSheet phase={phase} onClose={onClose}>
      {isUnavailable ? (
        <VoicePanel
          title="Voice notes aren’t set up here"
          text="Voice notes aren’t available on this server. Use your keyboard’s microphone or type."
          onClose={onClose}
        />
      ) : (
        <VoicePhaseView
          phase={phase}
          onStart={() => void start()}
          onSend={(sound) => void send(sound)}
          onClose={onClose}
        />
      )}
    </VoiceSheet>
  );
}
