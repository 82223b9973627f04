import { House, Settings } from 'lucide-react';
import { lifeListIds } from '@pouch/contract/vocabulary';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LifeListsStates } from './lifelist-states.tsx';
import { LifeListTile } from './lifelist-tile.tsx';
import type { LifeListView } from '../../../data/lifelists/lifelist.ts';
import '../lifelists.css';

/** `/lifelists`: seven tiles (LL-01). */
export function LifeListsPage() {
  return (
    <Page
      title="LifeLists"
      leading={
        <IconLink label="Home" href="/">
          <House />
        </IconLink>
      }
      moreTools={
        <IconLink label="Settings" href="/settings">
          <Settings />
        </IconLink>
      }
    >
      <LifeListsStates fallback={<Tiles lists={undefined} />}>
        {(lists) => <Tiles lists={lists} />}
      </LifeListsStates>
    </Page>
  );
}

function Tiles({ lists }: { lists: readonly LifeListView[] | undefined }) {
  return (
    <ul className="lifelists" aria-busy={lists === undefined}>
      {lifeListIds.map((id) => (
        <li key={id}>
          <LifeListTile id={id} list={lists?.find((list) => list.id === id)} />
        </li>
      ))}
    </ul>
  );
}
