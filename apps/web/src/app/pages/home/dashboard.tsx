import { Suspense } from 'react';
import { lifeListTitles } from '@pouch/contract/vocabulary';
import { ShoppingPanel } from '../../../features/items/category-list/shopping-panel.tsx';
import { TodoPanel } from '../../../features/items/category-list/todo-panel.tsx';
import { bucketDisplays } from '../../../labels/category-display.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useCaptureSheet } from '../../contexts/capture-context.ts';
import { lazyNamed } from '../../loading/lazy-named.ts';
import { useDashboardChoice } from '../../layout/use-dashboard-choice.ts';
import { usePrefetchRoutes } from '../../loading/use-prefetch-routes.ts';
import { DashboardTop } from './dashboard-top.tsx';

const ShownBucket = lazyNamed(() => import('../shown-bucket.tsx'), 'ShownBucket');
const LifeListPanel = lazyNamed(
  () => import('../../../features/lifelists/page/lifelist-panel.tsx'),
  'LifeListPanel',
);
const panels = [ShownBucket, LifeListPanel];

/** The desktop's first screen: quick-add above; To-Do or a bucket, and Shopping or a LifeList, side by side (DD-01, DD-02). */
export function Dashboard() {
  const capture = useCaptureSheet();
  const { bucket, list, chooseBucket, chooseList } = useDashboardChoice();
  usePrefetchRoutes(panels);

  const left = bucket === null ? 'To-Do' : bucketDisplays[bucket].label;
  const right = list === null ? 'Shopping' : lifeListTitles[list];

  function closeBucket() {
    focusSelectedEntry('.sidebar-left');
    chooseBucket(null);
  }

  function closeList() {
    focusSelectedEntry('.sidebar-right');
    chooseList(null);
  }

  return (
    <main className="dashboard">
      <h1 tabIndex={-1} className="sr-only">
        Pouch
      </h1>
      <p role="status" className="sr-only">
        Showing {left} and {right}
      </p>
      <DashboardTop />
      <div className="dashboard-panels">
        <Suspense fallback={<PanelSkeleton title={left} />}>
          {bucket === null ? (
            <TodoPanel />
          ) : (
            <ShownBucket key={bucket} bucket={bucket} onClose={closeBucket} />
          )}
        </Suspense>
        <Suspense fallback={<PanelSkeleton title={right} />}>
          {list === null ? (
            <ShoppingPanel latest={capture.latest} />
          ) : (
            <LifeListPanel key={list} listId={list} onClose={closeList} />
          )}
        </Suspense>
      </div>
    </main>
  );
}

function PanelSkeleton({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <ListSkeleton rows={7} leading="ring" flat />
    </Panel>
  );
}

/**
 * Closing a panel removes its focused close button: the focus moves to the sidebar entry that opened the panel, or to the
 * page's heading while the sidebar still loads.
 */
function focusSelectedEntry(sidebar: string) {
  const entry = document.querySelector<HTMLElement>(`${sidebar} [aria-pressed=true]`);
  (entry ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}
