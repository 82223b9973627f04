import { useQuery } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { userQueries } from '../../data/user/user-queries.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';

/** Why no contact request arrives or can be sent: the own address was not shown to be one's own yet (CO-06). */
export function UnconfirmedNotice() {
  const { data } = useQuery(userQueries.email());
  if (!data || data.isVerified || !data.sendsMail) return null;
  return (
    <aside
      aria-label="Email address"
      className="mb-3.5 flex flex-wrap items-center gap-3 rounded-medium bg-accent-soft p-3.5"
    >
      <MailQuestion className="icon-small flex-none" />
      <p className="min-w-0 flex-1 basis-48">
        Confirm your email address to send and get contact requests. The link is in your mail.
      </p>
      <ButtonLink size="small" href="/settings#account">
        Open Settings
      </ButtonLink>
    </aside>
  );
}
