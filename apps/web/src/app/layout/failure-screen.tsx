import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { WholeScreen } from './centered-screen.tsx';

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
