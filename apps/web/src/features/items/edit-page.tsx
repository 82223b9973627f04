import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CircleCheck, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import type { Item } from '@pouch/contract/items';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { goBack } from '../../lib/go-back.ts';
import { useTimezone } from '../../lib/user-queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EditForm } from './edit-form.tsx';
import { toForm, type ItemForm } from './item-form.ts';
import { itemQueries } from './item-queries.ts';
import { isActive } from './item-view.ts';
import { suggestedSchedule } from './schedule-time.ts';
import { useCompletion, useRestore } from './use-completion.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/**
 * `/item/{id}/edit` (ED-01). The form is only drawn once the item is there, so nothing typed can be overwritten
 * by filling it in (ED-04).
 */
export function EditPage({ id }: { id: string }) {
  const query = useQuery(itemQueries.one(id));
  if (query.isSuccess) return <LoadedItem item={query.data} />;
  return (
    <Page title="Edit item" leading={<BackButton onBack={goBack} />}>
      {query.isError ? <LoadFailed error={query.error} /> : <FormSkeleton />}
    </Page>
  );
}

function LoadedItem({ item }: { item: Item }) {
  const zone = useTimezone();
  const wantsSchedule = new URLSearchParams(useSearch()).has('schedule');
  const [initial] = useState(() => toForm(item, zone));
  const [form, setForm] = useState(() => (wantsSchedule ? scheduled(initial, zone) : initial));
  const guard = useLeaveGuard(JSON.stringify(form) !== JSON.stringify(initial));
  return (
    <Page
      title="Edit item"
      leading={<BackButton onBack={() => guard.ask(goBack)} />}
      tools={<StatusTool item={item} ask={guard.ask} />}
    >
      <EditForm item={item} form={form} change={setForm} zone={zone} />
      <Suspense>
        {guard.isAsking && (
          <ConfirmDialog
            open
            onClose={guard.stay}
            title="Leave without saving?"
            text="What you changed here is not saved yet."
            confirmLabel="Discard changes"
            onConfirm={guard.leave}
          />
        )}
      </Suspense>
    </Page>
  );
}

const scheduled = (form: ItemForm, zone: string): ItemForm => ({
  ...form,
  schedule: form.schedule ?? suggestedSchedule(Date.now(), zone),
});

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <IconButton label="Back" onClick={onBack}>
      <ArrowLeft />
    </IconButton>
  );
}

interface StatusToolProps {
  item: Item;
  /** Does something now, or once unsaved changes are given up. */
  ask: (go: () => void) => void;
}

/** Completes an active item and goes back, restores a completed one. */
function StatusTool({ item, ask }: StatusToolProps) {
  const complete = useCompletion('list');
  const restore = useRestore();

  async function completeAndLeave() {
    if (await complete(item)) goBack();
  }

  return isActive(item) ? (
    <IconButton label="Complete" onClick={() => ask(() => void completeAndLeave())}>
      <CircleCheck />
    </IconButton>
  ) : (
    <IconButton label="Restore" onClick={() => restore(item)}>
      <RotateCcw />
    </IconButton>
  );
}

function LoadFailed({ error }: { error: Error }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      drawing="thread"
      title="Error loading item"
      text={isGone ? 'This item is no longer here.' : sentenceOf(error)}
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
