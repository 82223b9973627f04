import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link, useLocation } from 'wouter';
import { buckets } from '@pouch/contract/vocabulary';
import { bucketLooks } from '../../lib/category-look.ts';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { hueClass } from '../../ui/hue.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { bucketQueries } from './bucket-queries.ts';
import './bucket-sidebar.css';
import { bucketPath } from './bucket-words.ts';

/** The seven buckets with their counts, at the desktop's left edge; icons alone where it is narrow. */
export function BucketSidebar() {
  const summaries = useQuery(bucketQueries.summaries()).data;
  const [path] = useLocation();
  return (
    <section aria-labelledby="sidebar-buckets" className="bucket-sidebar">
      <h2 id="sidebar-buckets">
        <Link href="/buckets">Buckets</Link>
      </h2>
      <ul>
        {buckets.map((bucket) => {
          const { hue, label } = bucketLooks[bucket];
          const count = summaries?.find(({ bucketName }) => bucketName === bucket)?.count ?? 0;
          return (
            <li key={bucket}>
              <Tooltip text={label} side="right">
                <Link
                  href={bucketPath(bucket)}
                  aria-current={path === bucketPath(bucket) ? 'page' : undefined}
                  className={clsx('bucket-sidebar-link', hueClass(hue))}
                >
                  <CategoryTile hue={hue} size="small" />
                  <span>{label}</span> {count > 0 && <b>{count}</b>}
                </Link>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
