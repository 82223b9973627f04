import { messageOf } from '../../data/http/api-error.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';

/** Shown in place of items that could not be fetched, with a retry button. */
export const ItemsFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <FailedState title="Couldn’t load your items" text={messageOf(error)} onRetry={onRetry} />
);
