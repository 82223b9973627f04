import { Eraser, HardDrive } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { isWaiting } from '../../../data/store/change.ts';
import { deleteStore } from '../../../data/store/current-store.ts';
import { useChanges, useStore } from '../../../data/store/use-store.ts';
import { ensureSender } from '../../../data/sync/outbox.ts';
import { unsentChanges } from '../../../labels/unsent-changes.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { isNative } from '../../../platform/device/native.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';
// Not loaded lazily: it is needed without a network too.
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { describeKept } from './describe-kept.ts';
import { useIsStorageSafe } from './use-is-storage-safe.ts';

/** What is kept on this device, and what waits to be sent (OF-08). `onCleared` loads the app again. */
export function ThisDeviceSection({ onCleared }: { onCleared: () => void }) {
  const { isKept } = useStore();
  return (
    <SettingsSection title="This device">
      {isKept ? (
        <List inset="icon">
          <li>
            <KeptRow />
          </li>
          <li>
            <ClearRow onCleared={onCleared} />
          </li>
        </List>
      ) : (
        <p className="card type-meta px-4 py-3.5 text-text-2">
          This browser keeps nothing, so Pouch works only online here.
        </p>
      )}
    </SettingsSection>
  );
}

function KeptRow() {
  const store = useStore();
  const itemCount = useSyncExternalStore(store.subscribe, () => store.all('item').length);
  const waiting = useChanges().filter(isWaiting);
  const now = useNow();
  return (
    <Row
      padded
      leading={<HardDrive />}
      title="Kept for offline"
      detail={
        <span>
          {describeKept(itemCount, waiting, now)}. <SafetyNote />
        </span>
      }
      trailing={
        waiting.length > 0 && (
          <Button size="small" onClick={() => ensureSender(store).sendNow()}>
            Send now
          </Button>
        )
      }
    />
  );
}

/** The apps' storage goes with the app only. */
function SafetyNote() {
  const isSafe = useIsStorageSafe();
  if (isSafe === null || isNative()) return null;
  return isSafe ? 'Safe from the browser’s cleaning up.' : 'The browser may remove it when space is short.';
}

function ClearRow({ onCleared }: { onCleared: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const unsent = useChanges().length;

  async function clear() {
    setAsking(false);
    try {
      await deleteStore();
      onCleared();
    } catch {
      toast({
        variant: 'destructive',
        title: 'Error',
        text: 'Failed to clear this device. Please try again.',
      });
    }
  }

  return (
    <>
      <Row padded leading={<Eraser />} title="Clear this device" onOpen={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title="Clear this device?"
          text={
            (unsent === 0 ? '' : `${unsentChanges(unsent)} and will be lost. `) +
            'Everything kept here is deleted, drafts too, and what the server has is read again.'
          }
          confirmLabel="Clear"
          onConfirm={() => void clear()}
        />
      )}
    </>
  );
}
