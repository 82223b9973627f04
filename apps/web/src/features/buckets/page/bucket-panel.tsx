import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';
import type { Bucket } from '@pouch/contract/vocabulary';
import { bucketDisplays } from '../../../labels/category-display.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ActiveItems } from '../list/active-items.tsx';
import '../list/bucket-list.css';
import { bucketQueries } from '../bucket-queries.ts';
import type { Selecting } from '../list/selecting.ts';
import { BucketStates } from '../list/bucket-states.tsx';
import type { bucketView } from '../list/bucket-view.ts';
import { CompletedItems, CompletedToggle } from '../list/completed-items.tsx';

interface BucketPanelProps {
  bucket: Bucket;
  /** The buttons of the header. */
  tools: ReactNode;
  /** A button below an empty list. */
  add: ReactNode;
  selecting: Selecting;
  onComplete: (item: Item) => Promise<unknown>;
  onRestore: (item: Item) => void;
  /** Closes the panel; the dashboard shows its default one again. */
  onClose: () => void;
}

/** One bucket as a panel of the desktop's dashboard (DD-01). Use the bucket as its `key`. */
export function BucketPanel({ bucket, tools, selecting, onClose, ...rest }: BucketPanelProps) {
  const query = useQuery(bucketQueries.items(bucket));
  const active = query.data?.filter(({ status }) => status === 'Active').length;
  return (
    <Panel
      title={bucketDisplays[bucket].label}
      choice={active !== undefined && <p className="bucket-panel-count">{active} Active Items</p>}
      tools={
        <>
          {tools}
          <IconButton label="Close" onClick={onClose}>
            <X />
          </IconButton>
        </>
      }
      bar={selecting.bar}
    >
      <BucketStates query={query}>
        {(view) => selecting.list ?? <Contents view={view} bucket={bucket} {...rest} />}
      </BucketStates>
    </Panel>
  );
}

interface ContentsProps extends Pick<BucketPanelProps, 'bucket' | 'add' | 'onComplete' | 'onRestore'> {
  view: ReturnType<typeof bucketView>;
}

/** The completed items are collapsed at the end, as in the panel beside it. */
function Contents({ view: { active, completed }, bucket, add, onComplete, onRestore }: ContentsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ActiveItems bucket={bucket} items={active} surface="dashboard" onComplete={onComplete} add={add} />
      <div className="bucket-panel-completed">
        <CompletedToggle
          count={completed.length}
          isOpen={isOpen}
          controls={id}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id} hidden={!isOpen || completed.length === 0}>
        {isOpen && <CompletedItems items={completed} flat onRestore={onRestore} />}
      </div>
    </>
  );
}
