import { ArrowLeft, FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { IconButton, IconLink } from '../../../ui/controls/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useLifeList } from '../data/lifelist-context.ts';
import { LifeListGroups } from '../entries/lifelist-groups.tsx';
import { LifeListHost } from './lifelist-host.tsx';
import { useLifeLists } from '../data/lifelist-queries.ts';
import { LifeListStates } from '../overview/lifelist-states.tsx';
import { LifeListTools } from './lifelist-tools.tsx';
import {
  knownListId,
  knownTitle,
  progressOf,
  progressWords,
  type LifeListView,
} from '../data/lifelist-view.ts';
import { moving } from '../moving/sortable-entries.tsx';
import '../lifelists.css';

interface LifeListPageProps {
  id: string;
  /** What other features can do with a list, such as sharing it: an IconButton in the header. */
  tools?: ReactNode;
}

/** `/lifelists/{listId}`: everything on one list, by heading. */
export function LifeListPage({ id, tools }: LifeListPageProps) {
  const known = knownListId(id);
  if (known === null) return <Screen id={id} />;
  return (
    <LifeListHost id={known}>
      <Screen
        id={id}
        tools={
          <>
            {tools}
            <AddGroupTool />
          </>
        }
      />
    </LifeListHost>
  );
}

function Screen({ id, tools }: LifeListPageProps) {
  const list = useLifeLists().lists?.find((each) => each.id === id);
  return (
    <Page
      title={knownTitle(id) ?? 'LifeList'}
      leading={
        <IconLink label="LifeLists" href="/lifelists">
          <ArrowLeft />
        </IconLink>
      }
      tools={list && tools}
      below={list && <Below list={list} />}
    >
      <LifeListStates id={id} waiting={<ListSkeleton rows={7} leading="ring" />}>
        {(shown) =>
          shown.groups.length === 0 ? <WithoutGroups /> : <LifeListGroups list={shown} moving={moving} />
        }
      </LifeListStates>
    </Page>
  );
}

function Below({ list }: { list: LifeListView }) {
  const { done, total } = progressOf(list.groups);
  return (
    <>
      <p className="lifelist-progress">
        {list.id !== 'planner' && <ProgressBar share={total === 0 ? 0 : done / total} />}
        {progressWords(list)}
      </p>
      <LifeListTools />
    </>
  );
}

function AddGroupTool() {
  const { open } = useLifeList();
  return (
    <IconButton label="Add Group" aria-haspopup="dialog" onClick={() => open({ kind: 'addGroup' })}>
      <FolderPlus />
    </IconButton>
  );
}

function WithoutGroups() {
  const { open } = useLifeList();
  return (
    <EmptyState
      drawing="note"
      title="No groups yet"
      text="A list is kept by headings. Add the first one."
      action={
        <Button variant="line" onClick={() => open({ kind: 'addGroup' })}>
          Add Group
        </Button>
      }
    />
  );
}
