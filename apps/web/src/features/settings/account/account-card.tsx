import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { initialsOf } from '../../../lib/initials.ts';
import { useSession } from '../../../lib/session.ts';
import { userQueries } from '../../../lib/user-queries.ts';
import { Chip } from '../../../ui/chip.tsx';

/** Who is signed in, and that their subscription is active. */
export function AccountCard() {
  const session = useSession();
  const profile = useQuery(userQueries.profile());
  const subscription = useQuery(userQueries.subscription());
  const email = profile.data?.email ?? session?.user.email ?? '';
  const name = profile.data?.displayName ?? email;
  return (
    <div className="card flex items-center gap-3.5 px-4 py-3.5">
      <span className="settings-avatar" aria-hidden>
        {initialsOf(name)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="type-row">{breakable(name)}</p>
        {name !== email && <p className="type-meta text-text-2">{breakable(email)}</p>}
      </div>
      {subscription.data?.active === true && <Chip hue="accent">Active</Chip>}
    </div>
  );
}

/** An address that is too long for its line goes on at the @. */
function breakable(text: string): ReactNode {
  const [mailbox, ...host] = text.split('@');
  if (host.length === 0) return text;
  return (
    <>
      {mailbox}
      <wbr />@{host.join('@')}
    </>
  );
}
