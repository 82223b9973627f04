import { ArrowLeft } from 'lucide-react';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../data/session/session.ts';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SupportForm } from './support-form.tsx';

/** `/contact-support`: a message to the operators of this server (SU-01). */
export function SupportPage() {
  const user = useSession()?.user;
  const [, navigate] = useLocation();
  const openSettings = useCallback(() => navigate('/settings', { replace: true }), [navigate]);
  return (
    <Page
      title="Contact Support"
      leading={
        <IconLink label="Settings" href="/settings">
          <ArrowLeft />
        </IconLink>
      }
    >
      {user && <SupportForm key={user.id} user={user} onDone={openSettings} />}
    </Page>
  );
}
