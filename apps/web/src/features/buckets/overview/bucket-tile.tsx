import { clsx } from 'clsx';
import { Link } from 'wouter';
import type { BucketSummary } from '@pouch/contract/items';
import type { Bucket } from '@pouch/contract/vocabulary';
import { bucketDisplays } from '../../../labels/category-display.ts';
import { CategoryIcon } from '../../../ui/brand/category-icon.tsx';
import { hueClass } from '../../../ui/brand/hue.ts';
import { bucketPath } from '../bucket-labels.ts';

interface BucketTileProps {
  bucket: Bucket;
  /** Undefined while it is loading; the pocket is shown immediately. */
  summary: BucketSummary | undefined;
}

/** A pocket in the bucket's tint, with one slip of paper for one item and two for more. */
export function BucketTile({ bucket, summary }: BucketTileProps) {
  const { hue, label } = bucketDisplays[bucket];
  const count = summary?.count ?? 0;
  return (
    <Link href={bucketPath(bucket)} className={clsx('bucket', hueClass(hue))}>
      <span className="bucket-slips" aria-hidden>
        {count > 1 && <span className="bucket-slip bucket-slip-behind" />}
        {count > 0 && (
          <span dir="auto" className="bucket-slip">
            {summary?.newestTitle}
          </span>
        )}
      </span>
      <svg className="bucket-front" viewBox="0 0 100 94" preserveAspectRatio="none" aria-hidden>
        <path className="bucket-cloth" d="M0 6C28 20 72 20 100 6V94H0Z" />
        <path className="seam" d="M2 14C28 27 72 27 98 14" />
      </svg>
      <span className="bucket-name">
        <CategoryIcon hue={hue} />
        <span>{label}</span>{' '}
        {count > 0 && (
          <b className="bucket-count">
            {count}
            <span className="sr-only"> active</span>
          </b>
        )}
      </span>
    </Link>
  );
}
