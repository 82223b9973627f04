import { BellRing } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { snoozeMinutes } from '../../labels/reminder-actions.ts';
import { formatMoment } from '../../labels/format-time.ts';
import type { PressedReminder } from '../../platform/reminders/pressed-reminder.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FloatingBar } from '../../ui/feedback/floating-bar.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import './reminder-bar.css';
import { snoozeChoices, snoozeReminder } from './snooze.ts';

interface ReminderBarProps {
  reminder: PressedReminder;
  title: string;
  /** The screen of what it is about. */
  path: string;
  /** The zone whose tomorrow is meant. */
  zone: string;
  onDone: () => void;
  onClose: () => void;
}

/** The buttons of a reminder, for systems whose notifications have none, and what they leave out (RM-02). */
export function ReminderBar({ reminder, title, path, zone, onDone, onClose }: ReminderBarProps) {
  const [now] = useState(Date.now);
  const isAnswered = useRef(false);

  function finish() {
    onClose();
    onDone();
  }

  async function snooze(minutes: number) {
    const at = Date.now();
    onClose();
    if (await snoozeReminder(reminder, { minutes, now: at })) {
      const when = formatMoment(new Date(at + minutes * 60_000).toISOString(), new Date(at), zone);
      toast({ title: 'Snoozed', text: `You’ll be reminded again: ${when}` });
    } else {
      toast({
        title: 'This reminder has expired',
        text: 'Open it to choose another time.',
        variant: 'destructive',
      });
    }
  }

  useEffect(() => {
    if (reminder.action === null || isAnswered.current) return;
    isAnswered.current = true;
    if (reminder.action === 'done') finish();
    else void snooze(snoozeMinutes);
  });

  if (reminder.action !== null) return null;
  return (
    <FloatingBar
      label="Reminder"
      icon={<BellRing className="icon-small" />}
      title={<Link href={path}>{title}</Link>}
      onClose={onClose}
    >
      <Button variant="primary" size="small" onClick={finish}>
        Done
      </Button>
      <div role="group" aria-label="Snooze" className="reminder-snooze">
        <span aria-hidden>Snooze</span>
        {snoozeChoices(now, zone).map(({ label, minutes }) => (
          <Button key={label} size="small" onClick={() => void snooze(minutes)}>
            {label}
          </Button>
        ))}
      </div>
    </FloatingBar>
  );
}
