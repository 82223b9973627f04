import { lifeListIds, lifeListTitles } from '@pouch/contract/vocabulary';
import { LifeListPage } from '../../features/lifelists/page/lifelist-page.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';

/** One LifeList, with a button to share it (SH-01). */
export function LifeListRoute({ id }: { id: string }) {
  const listId = lifeListIds.find((known) => known === id);
  return (
    <LifeListPage
      id={id}
      tools={
        listId && <ShareButton shareable={{ type: 'lifelist', listId, title: lifeListTitles[listId] }} />
      }
    />
  );
}
