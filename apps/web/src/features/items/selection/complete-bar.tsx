import { CheckCheck } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import './complete-bar.css';
import { completeLabel, type Noun } from './selection.ts';
import type { ListMode } from './use-list-mode.ts';

/** Completes what is chosen; there once something is (IL-07). */
export function CompleteBar({ mode, noun }: { mode: ListMode; noun: Noun }) {
  const { chosen, isCompleting } = mode;
  if (chosen.length === 0 && !isCompleting) return null;
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
        {completeLabel(chosen.length, noun)}
      </Button>
    </div>
  );
}
