import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { userQueries } from '../../lib/user-queries.ts';
import { Chip } from '../../ui/chip.tsx';
import { initialsOf } from './initials.ts';

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
        <p className="type-row">{name}</p>
        {name !== email && <p className="type-meta text-text-2">{email}</p>}
      </div>
      {subscription.data?.active === true && <Chip hue="accent">Active</Chip>}
    </div>
  );
}
