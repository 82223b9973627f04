import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { toInitials } from '../../../labels/initials.ts';
import { useLinkPicture } from '../../../data/links/link-preview.ts';
import { useSession } from '../../../data/session/session.ts';
import { userQueries } from '../../../data/user/user-queries.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }));

/** The signed-in user: picture, name, email, and whether the subscription is active. */
export function AccountCard() {
  const session = useSession();
  const profile = useQuery(userQueries.profile());
  const subscription = useQuery(userQueries.subscription());
  const picture = useLinkPicture(profile.data?.photoURL ?? null);
  const [isNaming, setNaming] = useState(false);
  const email = profile.data?.email ?? session?.user.email ?? '';
  const name = profile.data?.displayName ?? email;
  return (
    <div className="card account-card">
      <span className="settings-avatar" aria-hidden>
        {picture === null ? toInitials(name) : <img src={picture} alt="" />}
      </span>
      <div>
        <p dir="auto" className="account-name">
          {withLineBreakAtHost(name)}
        </p>
        {name !== email && <p className="type-meta text-text-2">{withLineBreakAtHost(email)}</p>}
      </div>
      {subscription.data?.active === true && <Chip hue="accent">Active</Chip>}
      <IconButton label="Edit name" aria-haspopup="dialog" onClick={() => setNaming(true)}>
        <Pencil />
      </IconButton>
      <Suspense>
        {isNaming && <NameDialog name={name === email ? '' : name} onClose={() => setNaming(false)} />}
      </Suspense>
    </div>
  );
}

/** Allows a line break before the @ of a long email. */
function withLineBreakAtHost(text: string): ReactNode {
  const [mailbox, ...host] = text.split('@');
  if (host.length === 0) return text;
  return (
    <>
      {mailbox}
      <wbr />@{host.join('@')}
    </>
  );
}
