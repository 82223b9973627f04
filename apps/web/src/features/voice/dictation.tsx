import { useState } from 'react';
import { speechNoticeKey } from '../../data/stored-keys.ts';
import { Button } from '../../ui/controls/button.tsx';
import { speechMakers, speechService } from './speech-service.ts';
import { VoiceSheet } from './voice-sheet.tsx';
import { VoicePhaseView } from './voice-phase-view.tsx';
import { useDictation } from './use-dictation.ts';
import type { VoiceRecorderProps } from './voice-recorder-props.ts';

/** A voice note by the browser's or the phone's speech service, where the server has none. Says first where the voice goes. */
export function Dictation({ onClose, onWords }: VoiceRecorderProps) {
  const [isTold, setTold] = useState(() => localStorage.getItem(speechNoticeKey) !== null);
  const { phase, start } = useDictation(onWords);

  function agree() {
    localStorage.setItem(speechNoticeKey, 'yes');
    setTold(true);
  }

  return (
    <VoiceSheet phase={phase} onClose={onClose}>
      {isTold ? (
        <VoicePhaseView
          phase={phase}
          hint={`${speechService()} writes down what you say.`}
          onStart={() => void start()}
          onClose={onClose}
        />
      ) : (
        <div className="voice-panel">
          <h3 className="voice-panel-title">Where your voice goes</h3>
          <p className="voice-panel-text">
            {speechService()} turns this into text. It may send your voice to {speechMakers()}. Pouch only
            gets the text.
          </p>
          <div className="voice-panel-actions">
            <Button variant="primary" size="wide" autoFocus onClick={agree}>
              Continue
            </Button>
            <Button size="wide" onClick={onClose}>
              Not now
            </Button>
          </div>
        </div>
      )}
    </VoiceSheet>
  );
}
