import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import type { Session } from '@pouch/contract/account';
import { messageOf } from '../../../data/http/api-error.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { dayInSentence } from '../../../labels/day-in-sentence.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DoorsSection } from './doors-section.tsx';
import { sessionsQuery, useEndSessions } from './session-queries.ts';

const intro = 'If you don’t recognize one, sign it out and change your password.';

/** The devices that are signed in; each but this one can be signed out (FW-09). Load it lazily. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery());
  const { mutate, isPending, variables } = useEndSessions();
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Signed-in devices"
      text={intro}
      actions={
        <>
          {hasOthers && (
            <Button
              variant="danger"
              busy={isPending && variables === 'others'}
              busyLabel="Signing out..."
              onClick={() => mutate('others')}
            >
              Sign out everywhere else
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {error && !sessions ? (
        <FailedState
          title="Your devices didn’t load"
          text={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : sessions ? (
        <>
          <List inset="icon">
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} onEnd={() => mutate(session)} />
              </li>
            ))}
          </List>
          <DoorsSection />
        </>
      ) : (
        <ListSkeleton rows={2} leading="tile" />
      )}
    </Dialog>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const zone = useTimezone();
  const now = new Date(useNow());
  const { device, isCurrent, lastSeenAt, createdAt } = session;
  const isPhone = /iPhone|iPad|Android/.test(device);
  return (
    <Row
      padded
      leading={isPhone ? <Smartphone /> : <Monitor />}
      title={device}
      detail={
        <span>
          {isCurrent
            ? `Signed in ${dayInSentence(createdAt, now, zone)}`
            : `Last used ${dayInSentence(lastSeenAt, now, zone)}`}
        </span>
      }
      trailing={
        isCurrent ? (
          <Chip hue="accent">This device</Chip>
        ) : (
          <Button size="small" aria-label={`Sign out ${device}`} onClick={onEnd}>
            Sign out
          </Button>
        )
      }
    />
  );
}
