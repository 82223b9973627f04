import { useEffect, type ReactNode } from 'react';
import { ApiError, sentenceOf } from '../../../data/http/api-error.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { useInitializeLifeLists, useLifeLists } from '../data/lifelist-queries.ts';
import type { LifeListView } from '../data/lifelist-view.ts';

interface StatesProps<Shown> {
  /** What stands there while the lists come, or are being made. */
  waiting: ReactNode;
  children: (shown: Shown) => ReactNode;
}

/** The lists, once they are there; until then the shape of what comes, or why nothing does. */
export function LifeListsStates({ waiting, children }: StatesProps<readonly LifeListView[]>) {
  const { lists, error, retry } = useLifeLists();
  if (lists?.length === 0) return <Making waiting={waiting} />;
  if (lists) return children(lists);
  return error ? <Failed error={error} onRetry={retry} /> : waiting;
}

/** One list, or that there is none of this name (LL-08). */
export function LifeListStates({ id, waiting, children }: StatesProps<LifeListView> & { id: string }) {
  return (
    <LifeListsStates waiting={waiting}>
      {(lists) => {
        const list = lists.find((each) => each.id === id);
        return list ? children(list) : <Missing />;
      }}
    </LifeListsStates>
  );
}

/** Somebody who has no lists yet, or whose lists failed to be made, gets them on looking at them. */
function Making({ waiting }: { waiting: ReactNode }) {
  const { mutate, error, isError } = useInitializeLifeLists();
  useEffect(() => mutate(), [mutate]);
  if (!isError) return waiting;
  return (
    <FailedState title="Failed to initialize LifeLists" text={sentenceOf(error)} onRetry={() => mutate()} />
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 401) {
    return (
      <EmptyState drawing="note" title="Authentication Required" text="Please log in to view LifeLists" />
    );
  }
  return <FailedState title="Error Loading LifeList" text={sentenceOf(error)} onRetry={onRetry} />;
}

function Missing() {
  return (
    <EmptyState
      drawing="note"
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
