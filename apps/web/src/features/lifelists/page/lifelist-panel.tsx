import { X } from 'lucide-react';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { LifeListGroups } from '../entries/lifelist-groups.tsx';
import { LifeListHost } from './lifelist-host.tsx';
import './lifelist-panel.css';
import { useLifeLists } from '../data/lifelist-queries.ts';
import { LifeListStates } from '../overview/lifelist-states.tsx';
import { LifeListPanelTools } from './lifelist-tools.tsx';
import { progressLabel } from '../data/lifelist-view.ts';

interface LifeListPanelProps {
  listId: LifeListId;
  onClose: () => void;
}

/** One LifeList in a panel of the desktop dashboard (DD-02). */
export function LifeListPanel({ listId, onClose }: LifeListPanelProps) {
  const list = useLifeLists().lists?.find(({ id }) => id === listId);
  return (
    <LifeListHost id={listId}>
      <Panel
        title={lifeListTitles[listId]}
        choice={list && <p className="lifelist-panel-progress">{progressLabel(list)}</p>}
        tools={
          <>
            {list && <LifeListPanelTools list={list} />}
            <IconButton label="Close" onClick={onClose}>
              <X />
            </IconButton>
          </>
        }
      >
        <LifeListStates id={listId} fallback={<ListSkeleton rows={7} leading="ring" flat />}>
          {(shown) => <LifeListGroups list={shown} inPanel />}
        </LifeListStates>
      </Panel>
    </LifeListHost>
  );
}
