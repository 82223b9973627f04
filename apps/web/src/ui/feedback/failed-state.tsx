import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface FailedStateProps {
  title: string;
  /** Why, in a sentence. */
  text: string;
  onRetry: () => void;
}

/** What stands where something did not come, with a second try. */
export function FailedState({ title, text, onRetry }: FailedStateProps) {
  return (
    <EmptyState
      drawing="thread"
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
