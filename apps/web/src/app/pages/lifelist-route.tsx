import { LifeListPage } from '../../features/lifelists/lifelist-page.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';

/** One LifeList, from which it can be shared (SH-01). */
export function LifeListRoute({ id }: { id: string }) {
  return (
    <LifeListPage
      id={id}
      shareTool={({ id: listId, title }) => <ShareButton thing={{ type: 'lifelist', listId, title }} />}
    />
  );
}
