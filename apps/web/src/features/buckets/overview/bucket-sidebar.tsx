import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { buckets, type Bucket } from '@pouch/contract/vocabulary';
import { bucketDisplays } from '../../../labels/category-display.ts';
import { CategoryTile } from '../../../ui/brand/category-tile.tsx';
import { hueClass } from '../../../ui/brand/hue.ts';
import '../../../ui/list/side-list.css';
import { Tooltip } from '../../../ui/controls/tooltip.tsx';
import { bucketQueries } from '../bucket-queries.ts';
import './bucket-sidebar.css';
import { bucketPath } from '../bucket-labels.ts';

export interface BucketSidebarProps {
  /** The path of the list that is open; its entry is marked. */
  openList: string | null;
  /** The bucket that is shown in the dashboard. */
  chosen?: Bucket | null;
  /** Called with the pressed bucket, or null if it was chosen already. Without it, each entry links to its bucket's screen. */
  onChoose?: ((bucket: Bucket | null) => void) | undefined;
}

/** The seven buckets with their counts, at the desktop's left edge; only icons if it is narrow (DD-01). */
export function BucketSidebar({ openList, chosen = null, onChoose }: BucketSidebarProps) {
  const summaries = useQuery(bucketQueries.summaries()).data;
  return (
    <section aria-labelledby="sidebar-buckets" className="side-list">
      <h2 id="sidebar-buckets">Buckets</h2>
      <ul>
        {buckets.map((bucket) => {
          const count = summaries?.find(({ bucketName }) => bucketName === bucket)?.count ?? 0;
          return (
            <li key={bucket}>
              <Tooltip text={bucketDisplays[bucket].label} side="right">
                <Entry
                  bucket={bucket}
                  count={count}
                  isOpen={bucketPath(bucket) === openList}
                  isChosen={bucket === chosen}
                  onChoose={onChoose}
                />
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface EntryProps extends Pick<BucketSidebarProps, 'onChoose'> {
  bucket: Bucket;
  count: number;
  isOpen: boolean;
  isChosen: boolean;
}

function Entry({ bucket, count, isOpen, isChosen, onChoose }: EntryProps) {
  const { hue, label } = bucketDisplays[bucket];
  const className = clsx('side-list-row', hueClass(hue));
  const contents = (
    <>
      <CategoryTile hue={hue} size="small" />
      <span>{label}</span> {count > 0 && <b className="bucket-sidebar-count">{count}</b>}
    </>
  );
  if (onChoose) {
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        className={className}
        onClick={() => onChoose(isChosen ? null : bucket)}
      >
        {contents}
      </button>
    );
  }
  return (
    <Link href={bucketPath(bucket)} aria-current={isOpen ? 'page' : undefined} className={className}>
      {contents}
    </Link>
  );
}
