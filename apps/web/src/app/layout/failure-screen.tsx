import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CenteredScreen } from './centered-screen.tsx';

interface FailureScreenProps {
  title: string;
  text: string;
  onRetry: () => void;
}

export function FailureScreen({ title, text, onRetry }: FailureScreenProps) {
  return (
    <CenteredScreen>
      <EmptyState
        illustration="thread"
        title={title}
        text={text}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
            <ButtonLink variant="line" href="/">
              Go home
            </ButtonLink>
          </>
        }
      />
    </CenteredScreen>
  );
}
