import { clsx } from 'clsx';
import { lifeListIds, lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { hueClass } from '../../../ui/brand/hue.ts';
import '../../../ui/list/side-list.css';
import { Tile } from '../../../ui/brand/tile.tsx';
import { Tooltip } from '../../../ui/controls/tooltip.tsx';
import { lifeListIcons } from '../data/lifelist-icons.ts';
import { useLifeLists } from '../data/lifelist-queries.ts';
import { shortProgress } from '../data/lifelist-view.ts';

export interface LifeListSidebarProps {
  /** The list shown in the panel. */
  chosen: LifeListId | null;
  /** Null when the chosen list is pressed again. */
  onChoose: (id: LifeListId | null) => void;
}

/** The seven LifeLists with their progress, on the right of the desktop layout; icons only where it is narrow (DD-02). */
export function LifeListSidebar({ chosen, onChoose }: LifeListSidebarProps) {
  const { lists } = useLifeLists();
  return (
    <section aria-labelledby="sidebar-lifelists" className="side-list">
      <h2 id="sidebar-lifelists">LifeLists</h2>
      <ul>
        {lifeListIds.map((id) => {
          const Icon = lifeListIcons[id];
          const list = lists?.find((each) => each.id === id);
          const progress = list && shortProgress(list);
          return (
            <li key={id}>
              <Tooltip text={lifeListTitles[id]} side="left">
                <button
                  type="button"
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id === chosen ? null : id)}
                  className={clsx('side-list-row', hueClass('accent'))}
                >
                  <Tile hue="accent" size="small">
                    <Icon />
                  </Tile>
                  <span>{lifeListTitles[id]}</span>{' '}
                  {progress && <b className="max-wide:sr-only">{progress}</b>}
                </button>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
