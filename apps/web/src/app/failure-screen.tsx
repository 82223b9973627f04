import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { WholeScreen } from './whole-screen.tsx';

interface FailureScreenProps {
  title: string;
  text: string;
  onRetry: () => void;
}

/** Something did not come, and what to do about it. */
export function FailureScreen({ title, text, onRetry }: FailureScreenProps) {
  return (
    <WholeScreen>
      <EmptyState
        drawing="thread"
        title={title}
        text={text}
        action={
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </WholeScreen>
  );
}
