import { Mic } from 'lucide-react';
import { useCanSpeak } from '../../platform/speech/use-can-speak.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

interface RecordButtonProps {
  disabled: boolean;
  onRecord: () => void;
}

/** Opens the recorder; absent where neither the server nor the device turns speech into text (VO-06). */
export function RecordButton({ disabled, onRecord }: RecordButtonProps) {
  if (!useCanSpeak()) return null;
  return (
    <IconButton
      label="Record a voice note"
      disabled={disabled}
      onClick={({ currentTarget }) => {
        // The recorder returns the focus to the focused element; Safari does not focus a clicked button.
        if (document.activeElement === document.body) currentTarget.focus();
        onRecord();
      }}
    >
      <Mic />
    </IconButton>
  );
}
