import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconLink } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { LifeListGroups } from './lifelist-groups.tsx';
import { useLifeLists } from './lifelist-queries.ts';
import { LifeListStates } from './lifelist-states.tsx';
import { knownTitle, progressOf, progressWords, type LifeListView } from './lifelist-view.ts';
import './lifelists.css';

interface LifeListPageProps {
  id: string;
  /** A button that sends the list to somebody. */
  shareTool?: (list: LifeListView) => ReactNode;
}

/** `/lifelists/{listId}`: everything on one list, by heading. */
export function LifeListPage({ id, shareTool }: LifeListPageProps) {
  const list = useLifeLists().lists?.find((each) => each.id === id);
  return (
    <Page
      title={knownTitle(id) ?? 'LifeList'}
      leading={
        <IconLink label="LifeLists" href="/lifelists">
          <ArrowLeft />
        </IconLink>
      }
      tools={list && shareTool?.(list)}
      below={list && <Progress list={list} />}
    >
      <LifeListStates id={id} waiting={<ListSkeleton rows={7} leading="ring" />}>
        {(shown) => <LifeListGroups list={shown} />}
      </LifeListStates>
    </Page>
  );
}

function Progress({ list }: { list: LifeListView }) {
  const { done, total } = progressOf(list.groups);
  return (
    <p className="lifelist-progress">
      {list.id !== 'planner' && <ProgressBar share={total === 0 ? 0 : done / total} />}
      {progressWords(list)}
    </p>
  );
}
