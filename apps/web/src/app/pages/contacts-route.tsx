import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ContactsPage } from '../../features/contacts/contacts-page.tsx';
import { RequestsButton } from '../../features/sharing/requests-button.tsx';
import { sharedPath } from '../../features/sharing/use-share-toasts.ts';
import { lazyNamed } from '../loading/lazy-named.ts';

const SharedDialog = lazyNamed(() => import('../../features/sharing/shared-dialog.tsx'), 'SharedDialog');

/** Contacts, and the dialog of pending shares, which is open if the URL has `shared`. */
export function ContactsRoute() {
  const isSharedOpen = new URLSearchParams(useSearch()).has('shared');
  return (
    <>
      <ContactsPage
        requestsTool={<RequestsButton onOpen={() => navigate(sharedPath, { replace: true })} />}
      />
      <Suspense>
        {isSharedOpen && <SharedDialog onClose={() => navigate('/contacts', { replace: true })} />}
      </Suspense>
    </>
  );
}
