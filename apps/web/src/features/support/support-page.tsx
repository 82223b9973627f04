import { ArrowLeft } from 'lucide-react';
import { useSession } from '../../lib/session.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { SupportForm } from './support-form.tsx';

/** `/contact-support`: a message to the people who run this Pouch (SU-01). */
export function SupportPage() {
  const user = useSession()?.user;
  return (
    <Page
      title="Contact Support"
      leading={
        <IconLink label="Settings" href="/settings">
          <ArrowLeft />
        </IconLink>
      }
    >
      {user && <SupportForm key={user.id} user={user} />}
    </Page>
  );
}
