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
import type { LifeListView } from '../../../data/lifelists/lifelist.ts';
import { parseListId, findTitle, computeProgress, progressLabel } from '../data/lifelist-view.ts';
import { sortableParts } from '../moving/sortable-entries.tsx';
import '../lifelists.css';

interface LifeListPageProps {
  id: string;
  /** Buttons of other features in the header, such as sharing: an IconButton. */
  tools?: ReactNode;
  /** Below its progress, such as with whom it was shared. */
  note?: ReactNode;
}

/** `/lifelists/{listId}`: a list, by group. */
export function LifeListPage({ id, tools, note }: LifeListPageProps) {
  const known = parseListId(id);
  if (known === null) return <Screen id={id} />;
  return (
    <LifeListHost id={known}>
      <Screen
        id={id}
        note={note}
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

function Screen({ id, tools, note }: LifeListPageProps) {
  const list = useLifeLists().lists?.find((each) => each.id === id);
  return (
    <Page
      title={findTitle(id) ?? 'LifeList'}
      leading={
        <IconLink label="LifeLists" href="/lifelists">
          <ArrowLeft />
        </IconLink>
      }
      tools={list && tools}
      below={list && <Below list={list} note={note} />}
    >
      <LifeListStates id={id} fallback={<ListSkeleton rows={7} leading="ring" />}>
        {(shown) =>
          shown.groups.length === 0 ? (
            <WithoutGroups />
          ) : (
            <LifeListGroups list={shown} sortable={sortableParts} />
          )
        }
      </LifeListStates>
    </Page>
  );
}

function Below({ list, note }: { list: LifeListView; note: ReactNode }) {
  const { done, total } = computeProgress(list.groups);
  return (
    <>
      <p className="lifelist-progress">
        {list.id !== 'planner' && <ProgressBar share={total === 0 ? 0 : done / total} />}
        {progressLabel(list)}
      </p>
      {note}
      <LifeListTools list={list} />
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
      illustration="note"
      title="No groups yet"
      text="Lists are grouped under headings. Add the first."
      action={
        <Button variant="line" onClick={() => open({ kind: 'addGroup' })}>
          Add Group
        </Button>
      }
    />
  );
}
