import { addToDraft, editDraft, readDraft } from '../../features/capture/draft.ts';
import { NotificationRows } from '../../features/notifications/notification-rows.tsx';
import { SignOutQuestion } from '../../features/sign-in/sign-out-question.tsx';
import { leaveAfterDeletion } from '../../features/sign-in/leave-after-deletion.ts';
import { useSignOut } from '../../features/sign-in/use-sign-out.ts';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { getSession } from '../../data/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useCaptureSheet } from '../contexts/capture-context.ts';
import { useOverlays } from '../contexts/overlay-context.ts';
import { useIsDesktop } from '../layout/use-is-desktop.ts';

/** Settings, with the rows of notifications, sign-out and account deletion. */
export function SettingsRoute() {
  const { signOut, isPending, unsent, signOutAnyway, cancel } = useSignOut();
  const { openShortcuts } = useOverlays();
  const capture = useCaptureSheet();
  const isDesktop = useIsDesktop();

  function pouchAgain(words: string): boolean {
    const isAdded = addWholeText(words);
    if (isAdded) capture.open();
    else toast({ title: 'Your box is full', text: 'Pouch the text in it first.' });
    return isAdded;
  }

  return (
    <>
      <SettingsPage
        notificationRows={<NotificationRows />}
        onSignOut={signOut}
        isSigningOut={isPending}
        onDeleted={leaveAfterDeletion}
        onPouchAgain={pouchAgain}
        onCleared={() => window.location.reload()}
        onShowShortcuts={isDesktop ? openShortcuts : undefined}
      />
      <SignOutQuestion unsent={unsent} onSignOut={signOutAnyway} onCancel={cancel} />
    </>
  );
}

/** Adds words to the draft; not at all where they do not fit. */
function addWholeText(words: string): boolean {
  const userId = getSession()?.user.id;
  if (userId === undefined) return false;
  const { text } = readDraft(userId);
  addToDraft(userId, words);
  if (readDraft(userId).text.endsWith(words)) return true;
  editDraft(userId, { text });
  return false;
}
