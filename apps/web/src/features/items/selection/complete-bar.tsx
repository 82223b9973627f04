import { CheckCheck } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import './complete-bar.css';
import { completeLabel, type Noun } from './selection.ts';
import type { ListMode } from './use-list-mode.ts';

/** The button that completes the selected items; hidden while none is selected (IL-07). */
export function CompleteBar({ mode, noun }: { mode: ListMode; noun: Noun }) {
  const { selected, isCompleting } = mode;
  if (selected.length === 0 && !isCompleting) return null;
  return (
    <div className="complete-bar">
      <Button
        variant="primary"
        size="wide"
        busy={isCompleting}
        busyLabel="Completing..."
        onClick={() => void mode.complete()}
      >
        <CheckCheck className="icon-small" />
        {completeLabel(selected.length, noun)}
      </Button>
    </div>
  );
}
