import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { messageOf } from '../../data/http/api-error.ts';
import { contactQueries } from '../../data/people/contact-queries.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PeopleList } from './people-list.tsx';
import { useSentShares } from './sent-shares.ts';
import { useSendShare } from './share-queries.ts';
import type { Shareable } from './share-view.ts';
import './sharing.css';

interface ShareSheetProps {
  shareable: Shareable;
  note: string | undefined;
  onClose: () => void;
}

/** Chooses the contact to share with. Mount while open; load lazily. */
export function ShareSheet({ shareable, note, onClose }: ShareSheetProps) {
  return (
    <Sheet open close="head" onClose={onClose} title="Share">
      <p className="share-thing" dir="auto">
        {shareable.title}
      </p>
      {note !== undefined && <p className="share-note">{note}</p>}
      <People shareable={shareable} onSent={onClose} />
    </Sheet>
  );
}

function People({ shareable, onSent }: { shareable: Shareable; onSent: () => void }) {
  const { data, error, refetch } = useQuery({ ...contactQueries.contacts(), refetchOnMount: 'always' });
  const sent = useSentShares(shareable);
  const { send, sendingTo } = useSendShare(shareable, onSent);
  if (data === undefined && error === null) return <ListSkeleton rows={3} leading="avatar" flat />;
  if (data === undefined) {
    const retry = () => void refetch();
    return <FailedState title="Failed to fetch contacts" text={messageOf(error)} onRetry={retry} />;
  }
  const people = data.filter(({ status }) => status === 'accepted');
  if (people.length === 0)
    return <NoContacts isWaiting={data.some(({ status }) => status === 'pending_sent')} />;
  return <PeopleList people={people} sendingTo={sendingTo} sent={sent} onChoose={send} />;
}

function NoContacts({ isWaiting }: { isWaiting: boolean }) {
  return (
    <EmptyState
      illustration="pouches"
      title="No contacts yet"
      text={
        isWaiting
          ? 'You can share once someone accepts your request'
          : 'Add contacts to share lists and tasks with them'
      }
      action={
        <ButtonLink variant="primary" href="/contacts">
          <Users className="icon-small" />
          Go to Contacts
        </ButtonLink>
      }
    />
  );
}
