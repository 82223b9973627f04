import { sentenceOf } from '../../data/http/api-error.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';

/** Says that items could not be fetched, and offers to try again. */
export const ItemsFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <FailedState title="Failed to fetch items" text={sentenceOf(error)} onRetry={onRetry} />
);
