import { useQuery } from '@tanstack/react-query';
import {
  CalendarX,
  Download,
  Fingerprint,
  KeyRound,
  LifeBuoy,
  LogIn,
  LogOut,
  Mail,
  Plug,
  Send,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Unplug,
  Upload,
  UserCog,
  Webhook,
  BellOff,
  CalendarDays,
  type LucideIcon,
} from 'lucide-react';
import type { AccountEvent, ActivityKind } from '@pouch/contract/account';
import { messageOf } from '../../../data/http/api-error.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { activityLabel, activityPlace } from './activity-view.ts';
import { activityQuery } from './session-queries.ts';

const intro = 'The last 90 days. If you don’t recognize something, change your password.';

/** What happened to the account: sign-ins, passwords, exports, shares (AU-13). Load it lazily. */
export function ActivityDialog({ onClose }: { onClose: () => void }) {
  const { data: events, error, refetch } = useQuery(activityQuery());
  return (
    <Dialog
      open
      onClose={onClose}
      title="Account activity"
      text={intro}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {error && !events ? (
        <FailedState
          title="Your activity didn’t load"
          text={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !events ? (
        <ListSkeleton rows={4} leading="tile" />
      ) : events.length === 0 ? (
        <p className="text-text-2">Nothing yet. Sign-ins and changes to your account show up here.</p>
      ) : (
        <List inset="icon">
          {events.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}

function EventRow({ event }: { event: AccountEvent }) {
  const zone = useTimezone();
  const now = new Date(useNow());
  const Icon = icons[event.kind];
  return (
    <Row
      padded
      leading={<Icon />}
      title={activityLabel(event)}
      detail={<span className="wrap-anywhere">{activityPlace(event, { now, zone })}</span>}
    />
  );
}

const icons: Record<ActivityKind, LucideIcon> = {
  'signed-up': LogIn,
  'signed-in': LogIn,
  'sign-in-failed': ShieldAlert,
  'signed-out': LogOut,
  'device-signed-out': LogOut,
  'password-changed': KeyRound,
  'password-reset': KeyRound,
  'reset-requested': KeyRound,
  'email-change-asked': Mail,
  'email-changed': Mail,
  'email-confirmed': Mail,
  'second-factor-on': ShieldCheck,
  'second-factor-off': ShieldOff,
  'recovery-codes-renewed': LifeBuoy,
  'recovery-code-used': LifeBuoy,
  'passkey-added': Fingerprint,
  'passkey-removed': Fingerprint,
  'token-added': Plug,
  'token-removed': Unplug,
  exported: Download,
  imported: Upload,
  shared: Send,
  'calendar-link-made': CalendarDays,
  'calendar-link-ended': CalendarX,
  'hook-added': Webhook,
  'hook-removed': Webhook,
  'hook-gave-up': Webhook,
  'notifications-ended': BellOff,
  operator: UserCog,
};
