import { lifeListIds, lifeListTitles } from '@pouch/contract/vocabulary';
import { LifeListPage } from '../../features/lifelists/page/lifelist-page.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { SharedWith } from '../../features/sharing/shared-with.tsx';

/** One LifeList, with a button to share it (SH-01), and with whom it was shared (FW-05). */
export function LifeListRoute({ id }: { id: string }) {
  const listId = lifeListIds.find((known) => known === id);
  if (!listId) return <LifeListPage id={id} />;
  const shareable = { type: 'lifelist', listId, title: lifeListTitles[listId] } as const;
  return (
    <LifeListPage
      id={id}
      tools={<ShareButton shareable={shareable} />}
      note={<SharedWith thing={shareable} />}
    />
  );
}
