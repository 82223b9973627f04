import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PreviewRemindersInput } from '@pouch/contract/reminders/reminders';
import { api } from '../../data/http/api.ts';
import { saveSettings } from '../../data/user/user-changes.ts';
import { useTimezone } from '../../data/user/user-queries.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { canRemind } from '../../platform/reminders/reminders.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { messageOf } from '../../data/http/api-error.ts';
import { canToggle, pushMessage } from './push-messages.ts';
import { previewKey } from './preview-key.ts';
import { ringLine } from './ring-line.ts';
import { usePush } from './use-push.ts';

/** Whether what is being scheduled will ring, with the remedy as a button (RM-03). Nothing while that is unknown. */
export function RingNote({ due }: { due: PreviewRemindersInput }) {
  const { data } = useQuery({
    queryKey: [previewKey, due],
    queryFn: ({ signal }) => api.previewReminders({ body: due, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const zone = useTimezone();
  const now = useNow();
  const line = data ? ringLine(data, { now, zone, remindsItself: canRemind() }) : null;
  if (line === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="field-hint" role="status">
        {line.text}
      </p>
      {line.remedy === 'this-device' && <ThisDevice />}
      {line.remedy === 'all-devices' && <AllDevices />}
    </div>
  );
}

function ThisDevice() {
  const { state, choose, isPending } = usePush();
  if (state === undefined || state === 'on') return null;
  if (!canToggle(state)) return <p className="field-hint">{pushMessage(state)}</p>;
  return (
    <Button variant="quiet" size="small" busy={isPending} onClick={() => choose(true)}>
      Turn on here
    </Button>
  );
}

function AllDevices() {
  const client = useQueryClient();
  const turnOn = () =>
    saveSettings({ notificationRemindersEnabled: true })
      .then(() => client.invalidateQueries({ queryKey: [previewKey] }))
      .catch((error: unknown) =>
        toast({ variant: 'destructive', title: 'Reminders are still off', text: messageOf(error) }),
      );
  return (
    <Button variant="quiet" size="small" onClick={() => void turnOn()}>
      Turn on
    </Button>
  );
}
