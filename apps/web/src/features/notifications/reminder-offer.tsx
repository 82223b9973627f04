import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { remindersOfferedKey } from '../../data/stored-keys.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FloatingBar } from '../../ui/feedback/floating-bar.tsx';
import { canToggle, pushMessage } from './push-messages.ts';
import { useHasNewTime } from './use-has-new-time.ts';
import { usePush } from './use-push.ts';

/** Whether this user was offered reminders on this device before. */
export const wasOffered = (): boolean => localStorage.getItem(remindersOfferedKey) !== null;

/**
 * Offers to turn reminders on, once, when something first gets a time or a bell in a browser that takes no notifications
 * (RM-06). Where the browser has to be prepared first, it says how.
 */
export function ReminderOffer() {
  const hasNewTime = useHasNewTime();
  const [isClosed, setClosed] = useState(wasOffered);
  if (isClosed || !hasNewTime) return null;
  return <Offer onClose={() => setClosed(true)} />;
}

function Offer({ onClose }: { onClose: () => void }) {
  const { state, choose, isPending } = usePush();
  if (state === undefined || state === 'on' || state === 'unsupported') return null;

  function close() {
    localStorage.setItem(remindersOfferedKey, 'yes');
    onClose();
  }

  const canTurnOn = canToggle(state);
  return (
    <FloatingBar
      label="Reminders"
      icon={<BellRing className="icon-small" />}
      title={canTurnOn ? 'Turn on reminders on this device?' : 'Reminders are off on this device'}
      text={canTurnOn ? offerText : pushMessage(state)}
      onClose={close}
    >
      {canTurnOn && (
        <Button
          variant="primary"
          size="small"
          busy={isPending}
          onClick={() => {
            choose(true);
            close();
          }}
        >
          Turn on
        </Button>
      )}
      <Button size="small" onClick={close}>
        {canTurnOn ? 'Not now' : 'OK'}
      </Button>
    </FloatingBar>
  );
}

const offerText =
  'You’ll be reminded of what has a time, even when Pouch is closed. What’s shared with you and your weekly recap come too.';
