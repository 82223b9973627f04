import { EditPage } from '../../features/items/edit/edit-page.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { SharedWith } from '../../features/sharing/shared-with.tsx';
import { useIsRestricted } from '../../data/user/use-is-restricted.ts';
import { useIsDesktop } from '../layout/use-is-desktop.ts';
import { lazyNamed } from '../loading/lazy-named.ts';
import './edit-beside.css';
import { Suspense } from 'react';

const ListBeside = lazyNamed(() => import('./list-beside.tsx'), 'ListBeside');

/** The edit screen of an item, with a button to share it (SH-01); on desktops in a panel beside the item's list (DD-03). */
export function EditRoute({ id }: { id: string }) {
  const isRestricted = useIsRestricted();
  const isBeside = useIsDesktop() && !isRestricted;
  if (isRestricted) return <EditPage key={id} id={id} />;
  // The same tree at every width, so that a resize keeps what was typed.
  return (
    <div className="beside">
      {isBeside && (
        <Suspense fallback={<div className="beside-list" />}>
          <ListBeside key="list" id={id} />
        </Suspense>
      )}
      <div key="form" className="beside-form">
        <EditPage
          key={id}
          id={id}
          closesOnEscape={isBeside}
          note={<SharedWith thing={{ type: 'item', itemId: id }} />}
          shareTool={({ title, isDirty }) => (
            <ShareButton
              shareable={{ type: 'item', itemId: id, title }}
              note={isDirty ? 'Unsaved changes aren’t included.' : undefined}
            />
          )}
        />
      </div>
    </div>
  );
}
