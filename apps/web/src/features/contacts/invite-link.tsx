import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { messageOf } from '../../data/http/api-error.ts';
import { api } from '../../data/http/api.ts';
import { formatDay } from '../../labels/format-day.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';

const showError = (error: unknown) =>
  toast({ variant: 'destructive', title: 'Error', text: messageOf(error) });

/** Makes the user's link that invites, and copies it; it can be turned off again (FW-05). */
export function InviteLink() {
  const make = useMutation({
    mutationFn: async () => {
      const link = await api.createInvitation({});
      await navigator.clipboard.writeText(link.url).catch(() => undefined);
      return link;
    },
    onError: showError,
  });
  const end = useMutation({
    mutationFn: () => api.revokeInvitation({}),
    onSuccess: make.reset,
    onError: showError,
  });
  return (
    <div className="mt-4 grid gap-2">
      {make.data ? (
        <>
          <p role="status" className="type-meta text-text-2">
            Link copied. It works until {formatDay(make.data.expiresAt.slice(0, 10))}, for{' '}
            {make.data.usesLeft} people.
          </p>
          <p className="type-meta break-all">{make.data.url}</p>
          <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate()}>
            Turn this link off
          </Button>
        </>
      ) : (
        <Button variant="line" busy={make.isPending} onClick={() => make.mutate()}>
          <Link2 className="icon-small" />
          Copy an invitation link
        </Button>
      )}
    </div>
  );
}
