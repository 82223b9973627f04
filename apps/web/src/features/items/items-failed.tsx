import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Says that items could not be fetched, and offers to try again. */
export function ItemsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState
      drawing="thread"
      title="Failed to fetch items"
      text={sentenceOf(error)}
      action={
        <Button variant="line" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
