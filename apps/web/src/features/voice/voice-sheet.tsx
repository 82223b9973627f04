import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { PouchSheet } from '../../ui/overlay/pouch-sheet.tsx';
import { phaseTitle, type VoicePhase } from './voice-phase.ts';
import './voice.css';

interface VoiceSheetProps {
  phase: VoicePhase;
  onClose: () => void;
  children: ReactNode;
}

/** The sheet of a voice note (VO-01). */
export function VoiceSheet({ phase, onClose, children }: VoiceSheetProps) {
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
      <div className="voice">{children}</div>
    </PouchSheet>
  );
}
