import { useEffect, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../../data/http/api-error.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { useInitializeLifeLists, useLifeLists } from '../data/lifelist-queries.ts';
import type { LifeListView } from '../../../data/lifelists/lifelist.ts';

interface StatesProps<Shown> {
  /** Shown while the lists are loaded or created. */
  fallback: ReactNode;
  children: (shown: Shown) => ReactNode;
}

/** The pending, failed and empty states around the lists. */
export function LifeListsStates({ fallback, children }: StatesProps<readonly LifeListView[]>) {
  const { lists, error, retry } = useLifeLists();
  if (lists?.length === 0) return <Initialising fallback={fallback} />;
  if (lists) return children(lists);
  return error ? <Failed error={error} onRetry={retry} /> : fallback;
}

/** The same for one list, with a "not found" state (LL-08). */
export function LifeListStates({ id, fallback, children }: StatesProps<LifeListView> & { id: string }) {
  return (
    <LifeListsStates fallback={fallback}>
      {(lists) => {
        const list = lists.find((each) => each.id === id);
        return list ? children(list) : <NotFound />;
      }}
    </LifeListsStates>
  );
}

/** Creates the lists of a user who has none. */
function Initialising({ fallback }: { fallback: ReactNode }) {
  const { mutate, error, isError } = useInitializeLifeLists();
  useEffect(() => mutate(), [mutate]);
  if (!isError) return fallback;
  return (
    <FailedState title="Failed to initialize LifeLists" text={messageOf(error)} onRetry={() => mutate()} />
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 401) {
    return (
      <EmptyState
        illustration="note"
        title="Authentication Required"
        text="Please log in to view LifeLists"
      />
    );
  }
  return <FailedState title="Error Loading LifeList" text={messageOf(error)} onRetry={onRetry} />;
}

function NotFound() {
  return (
    <EmptyState
      illustration="note"
      title="LifeList Not Found"
      text="The requested LifeList could not be found."
      action={
        <ButtonLink variant="line" href="/lifelists">
          All LifeLists
        </ButtonLink>
      }
    />
  );
}
