import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import type { Bucket } from '@pouch/contract/vocabulary';
import { bucketLooks } from '../../../labels/category-display.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ActiveItems } from '../list/active-items.tsx';
import '../list/bucket-list.css';
import { bucketQueries } from '../bucket-queries.ts';
import { BucketStates } from '../list/bucket-states.tsx';
import type { bucketView } from '../list/bucket-view.ts';
import { CompletedItems, CompletedToggle } from '../list/completed-items.tsx';

interface BucketPanelProps {
  bucket: Bucket;
  /** The button that writes down a new item of this bucket. */
  addTool: ReactNode;
  onComplete: (item: Item) => Promise<unknown>;
  onRestore: (item: Item) => void;
  /** Gives the panel back to what it showed before. */
  onClose: () => void;
}

/** One bucket in a panel of the desktop's dashboard (DD-01). Give it the bucket as `key`. */
export function BucketPanel({ bucket, addTool, onClose, ...rest }: BucketPanelProps) {
  const query = useQuery(bucketQueries.items(bucket));
  const active = query.data?.filter(({ status }) => status === 'Active').length;
  return (
    <Panel
      title={bucketLooks[bucket].label}
      choice={active !== undefined && <p className="bucket-panel-count">{active} Active Items</p>}
      tools={
        <>
          {addTool}
          <IconButton label="Close" onClick={onClose}>
            <X />
          </IconButton>
        </>
      }
    >
      <BucketStates query={query}>
        {(view) => <Contents view={view} bucket={bucket} {...rest} />}
      </BucketStates>
    </Panel>
  );
}

interface ContentsProps extends Pick<BucketPanelProps, 'bucket' | 'onComplete' | 'onRestore'> {
  view: ReturnType<typeof bucketView>;
}

/** As in the panel beside it, the completed ones are folded away at the end. */
function Contents({ view: { active, completed }, bucket, onComplete, onRestore }: ContentsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ActiveItems bucket={bucket} items={active} place="dashboard" onComplete={onComplete} />
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
