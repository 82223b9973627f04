import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../../data/http/api-error.ts';
import { goBack } from '../../../platform/device/go-back.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import './form/edit-form.css';
import { BackButton, EditItem, type ShareTool } from './edit-item.tsx';
import { itemQueries } from '../item-queries.ts';

interface EditPageProps {
  id: string;
  shareTool?: ShareTool | undefined;
  /** Shown above the form, such as with whom the item was shared. */
  note?: ReactNode;
  /** Shown below the form of an item with a time: what became of its reminders. */
  history?: ReactNode;
  /** Whether Escape leaves it, as where it is a panel beside the list. */
  closesOnEscape?: boolean;
}

/**
 * `/item/{id}/edit` (ED-01). The form is rendered only once the item is loaded, so that loading cannot overwrite edits
 * (ED-04).
 */
export function EditPage({ id, shareTool, note, history, closesOnEscape = false }: EditPageProps) {
  const { data: item, error } = useQuery(itemQueries.one(id));
  if (item)
    return (
      <EditItem
        item={item}
        isMissing={isNotFound(error)}
        shareTool={shareTool}
        note={note}
        history={history}
        closesOnEscape={closesOnEscape}
      />
    );
  return (
    <Page title="Edit item" leading={<BackButton onBack={goBack} />}>
      {error ? <LoadFailed error={error} /> : <FormSkeleton />}
    </Page>
  );
}

const isNotFound = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

function LoadFailed({ error }: { error: Error }) {
  return (
    <EmptyState
      illustration="thread"
      title="Error loading item"
      text={isNotFound(error) ? 'This item is no longer here.' : messageOf(error)}
      action={
        <ButtonLink variant="primary" href="/">
          Go Home
        </ButtonLink>
      }
    />
  );
}

function FormSkeleton() {
  return (
    <div role="status" className="skeleton-group edit-form">
      <span className="sr-only">Loading</span>
      {[48, 44, 48, 48, 110].map((height, index) => (
        <Skeleton
          key={index}
          width="100%"
          height={height}
          radius="var(--r-medium)"
          delayMilliseconds={index * 80}
        />
      ))}
    </div>
  );
}
