import { SupportForm } from '../../features/support/support-form.tsx';
import { useSession } from '../../data/session/session.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** The form of `/contact-support` over the paywall, which has no screens. Keep `onClose` the same between renders. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const user = useSession()?.user;
  return (
    <Dialog open onClose={onClose} title="Contact Support">
      {user && <SupportForm key={user.id} user={user} onDone={onClose} />}
    </Dialog>
  );
}
