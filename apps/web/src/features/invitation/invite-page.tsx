import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ApiError, messageOf } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { refreshContacts } from '../../data/people/contact-queries.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Page } from '../../ui/layout/page.tsx';
import { invitationQuery } from './invitation-query.ts';

/** `/invite/{code}`: asks whether to connect with the person who made the link (FW-05). */
export function InvitePage({ code }: { code: string }) {
  return (
    <Page title="Invitation">
      <Invite code={code} />
    </Page>
  );
}

function Invite({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(code));
  const { mutate, isPending, error: refusal } = useConnect(code);
  if (error && !(error instanceof ApiError && error.status === 404)) {
    return (
      <FailedState
        title="The invitation didn’t load"
        text={messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (error) return <Ended text={messageOf(error)} />;
  if (!data) return <ListSkeleton rows={1} leading="avatar" />;
  if (refusal instanceof ApiError && [404, 409].includes(refusal.status)) {
    return <Ended text={messageOf(refusal)} />;
  }
  return (
    <EmptyState
      illustration="pouches"
      title={`Connect with ${data.name}?`}
      text={
        refusal
          ? messageOf(refusal)
          : 'You can then share lists and tasks with each other. Nothing is shared until you send it.'
      }
      action={
        <div className="flex gap-3">
          <ButtonLink href="/">Not now</ButtonLink>
          <Button variant="primary" busy={isPending} busyLabel="Connecting..." onClick={() => mutate()}>
            Connect
          </Button>
        </div>
      }
    />
  );
}

function Ended({ text }: { text: string }) {
  return (
    <EmptyState
      illustration="pouches"
      title="This link doesn’t connect you"
      text={text}
      action={<ButtonLink href="/contacts">Go to contacts</ButtonLink>}
    />
  );
}

function useConnect(code: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => api.acceptInvitation({ params: { code } }),
    onSuccess: ({ name, wasContact }) => {
      toast({ title: wasContact ? `${name} is already your contact` : `You’re connected with ${name}` });
      void refreshContacts(client);
      navigate('/contacts', { replace: true });
    },
  });
}
