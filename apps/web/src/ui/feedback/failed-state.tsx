import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface FailedStateProps {
  title: string;
  /** The reason, in one sentence. */
  text: string;
  onRetry: () => void;
}

/** Shown in place of content that failed to load, with a retry button. */
export function FailedState({ title, text, onRetry }: FailedStateProps) {
  return (
    <EmptyState
      illustration="thread"
      title={title}
      text={text}
      action={
        <Button variant="line" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
