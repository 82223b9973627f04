import { ChevronRight, LifeBuoy } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { DeleteRow } from '../../features/settings/deletion/delete-row.tsx';
import { ExportRow } from '../../features/settings/transfer/export-row.tsx';
import { SignOutQuestion } from '../../features/sign-in/sign-out-question.tsx';
import { leaveAfterDeletion } from '../../features/sign-in/leave-after-deletion.ts';
import { useSignOut } from '../../features/sign-in/use-sign-out.ts';
import { List } from '../../ui/list/list.tsx';
import { Row } from '../../ui/list/row.tsx';
import '../../features/settings/settings.css';

const SupportDialog = lazy(async () => ({
  default: (await import('./support-dialog.tsx')).SupportDialog,
}));

/** What one may do with the account without a subscription: write to support, take one's data along, delete it (PW-12). */
export function PaywallAccount() {
  const [isWriting, setWriting] = useState(false);
  const { signOut, unsent, signOutAnyway, cancel } = useSignOut();
  const close = useCallback(() => setWriting(false), []);
  return (
    <section aria-labelledby="paywall-account" className="settings-list grid gap-2">
      <h3 id="paywall-account" className="type-label">
        Your account
      </h3>
      <List inset="icon">
        <li>
          <Row
            padded
            leading={<LifeBuoy />}
            title="Contact Support"
            onOpen={() => setWriting(true)}
            trailing={<ChevronRight className="icon-small" />}
          />
        </li>
        <li>
          <ExportRow />
        </li>
        <li>
          <DeleteRow onDeleted={leaveAfterDeletion} onSignOut={signOut} />
        </li>
      </List>
      <Suspense>{isWriting && <SupportDialog onClose={close} />}</Suspense>
      <SignOutQuestion unsent={unsent} onSignOut={signOutAnyway} onCancel={cancel} />
    </section>
  );
}
