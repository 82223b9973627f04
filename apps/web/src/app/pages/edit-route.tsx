import { EditPage } from '../../features/items/edit/edit-page.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { useIsRestricted } from '../../data/user/use-is-restricted.ts';

/** The edit screen of an item, with a button to share it (SH-01). */
export function EditRoute({ id }: { id: string }) {
  const isRestricted = useIsRestricted();
  return (
    <EditPage
      id={id}
      shareTool={
        isRestricted
          ? undefined
          : ({ title, isDirty }) => (
              <ShareButton
                shareable={{ type: 'item', itemId: id, title }}
                note={isDirty ? 'Unsaved changes aren’t included.' : undefined}
              />
            )
      }
    />
  );
}
