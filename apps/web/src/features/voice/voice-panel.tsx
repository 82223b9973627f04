import { clsx } from 'clsx';
import { CircleAlert, MicOff } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';

interface Action {
  label: string;
  onPress: () => void;
}

interface VoicePanelProps {
  title: string;
  text: string;
  /** An error, rather than something that is unavailable. */
  isFailure?: boolean;
  /** What to do about it; without it there is only a close button. */
  retry?: Action;
  other?: Action;
  onClose: () => void;
}

/** Says why recording is impossible, and what to do. It takes the focus, so that it is read aloud. */
export function VoicePanel({ title, text, isFailure = false, retry, other, onClose }: VoicePanelProps) {
  return (
    <div className="voice-panel">
      <span className={clsx('voice-panel-mark', isFailure && 'voice-panel-mark-failed')} aria-hidden>
        {isFailure ? <CircleAlert /> : <MicOff />}
      </span>
      <div role="alert">
        <h3 className="voice-panel-title">{title}</h3>
        <p className="voice-panel-text">{text}</p>
      </div>
      <div className="voice-panel-actions">
        {retry ? (
          <Button variant="primary" size="wide" autoFocus onClick={retry.onPress}>
            {retry.label}
          </Button>
        ) : (
          <Button size="wide" autoFocus onClick={onClose}>
            Close
          </Button>
        )}
        {other && (
          <Button size="wide" onClick={other.onPress}>
            {other.label}
          </Button>
        )}
      </div>
    </div>
  );
}
