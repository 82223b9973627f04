import { ArrowLeft, CircleCheck, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useSearch } from 'wouter';
import type { Item } from '@pouch/contract/schemas/items';
import { goBack } from '../../../platform/device/go-back.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EditActions } from './edit-actions.tsx';
import { EditForm } from './form/edit-form.tsx';
import './form/edit-form.css';
import { formErrors, type ItemForm } from './form/item-form.ts';
import { isActive } from '../item-view.ts';
import { suggestedSchedule } from '../schedule/schedule-time.ts';
import { useCompletion, useRemoval, useRestore } from '../use-item-actions.ts';
import { useItemForm } from './use-item-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaveItem } from './use-save-item.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
}));

/** A button that sends the item as it was saved last. */
export type ShareTool = (saved: { title: string; isDirty: boolean }) => ReactNode;

interface EditItemProps {
  item: Item;
  /** The server no longer knows it. */
  isMissing: boolean;
  shareTool: ShareTool | undefined;
}

/** An item and its form. What the server refuses stays in the form (ED-08). */
export function EditItem({ item, isMissing, shareTool }: EditItemProps) {
  const currentZone = useTimezone();
  const [zone] = useState(currentZone);
  const wantsSchedule = new URLSearchParams(useSearch()).has('schedule');
  const saving = useSaveItem();
  const draft = useItemForm(item, {
    zone,
    begin: (form) => (wantsSchedule ? scheduled(form, zone) : form),
    isSaving: saving.isPending,
  });
  const { base, form } = draft;
  const guard = useLeaveGuard(draft.isDirty);
  const remove = useRemoval();
  const element = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const now = useNow();
  const isGone = isMissing || saving.isGone;

  function save(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (saving.isPending) return;
    if (Object.keys(formErrors(form, base, zone, Date.now())).length > 0) {
      // The fields learn of their errors with the next drawing.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    const written = draft.edits();
    saving.save({ form, base, zone, isGone }, (saved) => {
      draft.takeSaved(saved);
      if (draft.edits() === written) guard.goFreely(goBack);
    });
  }

  function removeAndLeave() {
    guard.goFreely(goBack);
    void remove(item);
  }

  return (
    <Page
      title="Edit item"
      leading={<BackButton onBack={() => guard.ask(goBack)} />}
      tools={
        !isGone && (
          <>
            {shareTool?.({ title: item.cleaned_title, isDirty: draft.isDirty })}
            <StatusTool item={item} ask={guard.ask} />
          </>
        )
      }
    >
      <form ref={element} noValidate onSubmit={save} className="edit-form" aria-label="Item">
        <EditForm
          item={base}
          form={form}
          errors={isTried ? formErrors(form, base, zone, now) : {}}
          change={draft.change}
          zone={zone}
        />
        <EditActions
          isSaving={saving.isPending}
          isGone={isGone}
          isOutdated={draft.isOutdated}
          onDelete={removeAndLeave}
          onLoadNewer={draft.loadNewer}
          onKeepMine={draft.keepMine}
        />
      </form>
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

/** Back to where one came from. */
export function BackButton({ onBack }: { onBack: () => void }) {
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

  function completeAndLeave() {
    goBack();
    void complete(item);
  }

  return isActive(item) ? (
    <IconButton label="Complete" onClick={() => ask(completeAndLeave)}>
      <CircleCheck />
    </IconButton>
  ) : (
    <IconButton label="Restore" onClick={() => restore(item)}>
      <RotateCcw />
    </IconButton>
  );
}
