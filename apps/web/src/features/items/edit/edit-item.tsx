import { ArrowLeft, CircleCheck, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useSearch } from 'wouter';
import type { Item } from '@pouch/contract/items';
import { goBack, leaveScreen } from '../../../platform/device/go-back.ts';
import { presentMoment, withCurrentUrgency } from '../../../data/items/current-urgency.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EditActions } from './edit-actions.tsx';
import { EditForm } from './form/edit-form.tsx';
import './form/edit-form.css';
import { formErrors, withSchedule, type ItemForm } from './form/item-form.ts';
import { isActive } from '../item-view.ts';
import { suggestedSchedule } from '../schedule/schedule-time.ts';
import { completeWithUndo, removeWithUndo, restoreWithToast } from '../item-actions.ts';
import { useEscape } from './use-escape.ts';
import { useItemForm } from './form/use-item-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaveItem } from './use-save-item.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Renders the button that shares the item in its last saved state. */
export type ShareTool = (saved: { title: string; isDirty: boolean }) => ReactNode;

interface EditItemProps {
  item: Item;
  /** Whether the server answered that it does not exist. */
  isMissing: boolean;
  shareTool: ShareTool | undefined;
  note: ReactNode;
  history: ReactNode;
  closesOnEscape: boolean;
}

/** The form of an item. After a failed save the edits stay in the form (ED-08). */
export function EditItem(props: EditItemProps) {
  const { item: stored, isMissing, shareTool, note, history, closesOnEscape } = props;
  const currentZone = useTimezone();
  const [zone] = useState(currentZone);
  const item = useMemo(() => withCurrentUrgency(stored, presentMoment()), [stored]);
  const wantsSchedule = new URLSearchParams(useSearch()).has('schedule');
  const saving = useSaveItem();
  const draft = useItemForm(item, {
    zone,
    prefill: (form) => (wantsSchedule ? withSuggestedSchedule(form, zone) : form),
    isSaving: saving.isPending,
  });
  const { base, form } = draft;
  const guard = useLeaveGuard(draft.isDirty);
  useEscape(closesOnEscape, () => guard.confirmThen(goBack));
  const element = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const now = useNow();
  const isGone = isMissing || saving.isGone;

  function save(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (saving.isPending) return;
    if (Object.keys(formErrors(form, base, zone, Date.now())).length > 0) {
      // `aria-invalid` is set by the next render.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    const editsBefore = draft.edits();
    saving.save({ form, base, zone, isGone }, (saved) => {
      draft.acceptSaved(saved);
      if (draft.edits() === editsBefore) guard.goWithoutAsking(leaveScreen);
    });
  }

  function removeAndLeave() {
    guard.goWithoutAsking(leaveScreen);
    void removeWithUndo(item);
  }

  return (
    <Page
      title="Edit item"
      leading={<BackButton onBack={() => guard.confirmThen(goBack)} />}
      tools={
        !isGone && (
          <>
            {shareTool?.({ title: item.cleaned_title, isDirty: draft.isDirty })}
            <StatusTool item={item} confirmThen={guard.confirmThen} />
          </>
        )
      }
    >
      {note}
      <form ref={element} noValidate onSubmit={save} className="edit-form" aria-label="Item">
        <EditForm
          item={base}
          form={form}
          errors={isTried ? formErrors(form, base, zone, now) : {}}
          change={draft.change}
          zone={zone}
        />
        {item.scheduled_at !== null && history}
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
            title="Discard your changes?"
            text="They aren’t saved yet."
            confirmLabel="Discard"
            cancelLabel="Keep editing"
            onConfirm={guard.leave}
            // An entry of its own would come between the form and the screen that Back was pressed for.
            closesOnBack={false}
          />
        )}
      </Suspense>
    </Page>
  );
}

function withSuggestedSchedule(form: ItemForm, zone: string): ItemForm {
  const now = Date.now();
  return form.schedule === null ? withSchedule(form, suggestedSchedule(now, zone), { now, zone }) : form;
}

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <IconButton label="Back" onClick={onBack}>
      <ArrowLeft />
    </IconButton>
  );
}

interface StatusToolProps {
  item: Item;
  /** Runs `go` now, or after the user discards the unsaved changes. */
  confirmThen: (go: () => void) => void;
}

/** Completes an active item and goes back; restores a completed one. */
function StatusTool({ item, confirmThen }: StatusToolProps) {
  const complete = completeWithUndo.list;

  function completeAndLeave() {
    leaveScreen();
    void complete(item);
  }

  return isActive(item) ? (
    <IconButton label="Complete" data-row-command="complete" onClick={() => confirmThen(completeAndLeave)}>
      <CircleCheck />
    </IconButton>
  ) : (
    <IconButton label="Restore" onClick={() => restoreWithToast(item)}>
      <RotateCcw />
    </IconButton>
  );
}
