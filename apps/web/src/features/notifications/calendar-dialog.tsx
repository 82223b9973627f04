import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../data/http/api-error.ts';
import { copyText } from '../../platform/device/copy-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { LoadingMark } from '../../ui/brand/loading-mark.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { calendarFeedQuery, useCalendarFeed } from './calendar-queries.ts';

const explanation =
  'Subscribe from any calendar app with a private link. Anyone who has the link can see your schedule.';

interface CalendarDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Creates, copies, renews and removes the private URL of the user's calendar feed (NA-08). */
export function CalendarDialog({ open, onClose }: CalendarDialogProps) {
  const { data, error, refetch } = useQuery(calendarFeedQuery());
  const url = data?.url;
  return (
    <Dialog open={open} onClose={onClose} title="Calendar feed" text={explanation}>
      {url === undefined && error === null && <LoadingMark label="Loading..." />}
      {url === undefined && error !== null && (
        <div className="grid gap-3">
          <p role="alert">{messageOf(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {url === null && <NoFeedUrl />}
      {typeof url === 'string' && <FeedUrl url={url} />}
    </Dialog>
  );
}

function NoFeedUrl() {
  const { renew, isRenewing } = useCalendarFeed();
  return (
    <Button variant="primary" size="wide" busy={isRenewing} busyLabel="Creating..." onClick={() => renew()}>
      Create link
    </Button>
  );
}

function FeedUrl({ url }: { url: string }) {
  const { renew, remove, isRenewing, isRemoving } = useCalendarFeed();
  const [confirming, setConfirming] = useState<'renew' | 'remove' | null>(null);
  const close = () => setConfirming(null);
  return (
    <div className="grid gap-3">
      <Field label="Address" hint="Subscribe to it in your calendar program.">
        <TextInput
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          trailing={
            <IconButton label="Copy address" onClick={() => void copy(url)}>
              <Copy />
            </IconButton>
          }
        />
      </Field>
      <a className="button button-primary button-wide" href={url.replace(/^https?:/, 'webcal:')}>
        Subscribe on this device
      </a>
      <div className="grid grid-cols-2 gap-2">
        <Button busy={isRenewing} onClick={() => setConfirming('renew')}>
          New link
        </Button>
        <Button variant="danger" busy={isRemoving} onClick={() => setConfirming('remove')}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={confirming === 'renew'}
        onClose={close}
        title="Make a new address?"
        text="Calendars using the old link stop updating until you add the new one."
        confirmLabel="New link"
        onConfirm={() => {
          close();
          renew();
        }}
      />
      <ConfirmDialog
        open={confirming === 'remove'}
        onClose={close}
        title="Remove this link?"
        text="Calendars that read it stop being updated."
        confirmLabel="Remove"
        onConfirm={() => {
          close();
          remove();
        }}
      />
    </div>
  );
}

async function copy(url: string): Promise<void> {
  if (await copyText(url)) toast({ title: 'Address copied' });
  else {
    toast({
      variant: 'destructive',
      title: 'Failed to copy',
      text: 'Could not copy address to clipboard.',
    });
  }
}
