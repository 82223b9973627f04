import type { CSSProperties } from 'react';
import '../list/list.css';
import '../list/row.css';
import './skeleton.css';

interface SkeletonProps {
  /** CSS lengths. */
  width: string | number;
  height: string | number;
  radius?: string;
  delayMilliseconds?: number;
}

/** A placeholder for content that is loading. */
export function Skeleton({ width, height, radius, delayMilliseconds = 0 }: SkeletonProps) {
  const style: CSSProperties = {
    width,
    height,
    borderRadius: radius,
    animationDelay: `${delayMilliseconds}ms`,
  };
  return <span aria-hidden className="skeleton" style={style} />;
}

const titleWidths = ['62%', '47%', '70%', '55%', '60%', '43%', '65%'];

interface ListSkeletonProps {
  rows: number;
  leading: 'ring' | 'tile' | 'avatar';
  flat?: boolean;
}

/** Placeholder rows for a list that is loading. Screen readers read "Loading". */
export function ListSkeleton({ rows, leading, flat = false }: ListSkeletonProps) {
  return (
    <div role="status" className="skeleton-group">
      <span className="sr-only">Loading</span>
      <ul aria-hidden data-inset={leading} className={flat ? 'list list-flat' : 'list card'}>
        {Array.from({ length: rows }, (_, index) => (
          <li key={index}>
            <SkeletonRow leading={leading} index={index} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SkeletonRow({ leading, index }: { leading: ListSkeletonProps['leading']; index: number }) {
  const delayMilliseconds = index * 80;
  return (
    <div className={leading === 'ring' ? 'row' : 'row row-padded'}>
      <SkeletonLeading leading={leading} delayMilliseconds={delayMilliseconds} />
      <div className="row-main grid gap-2">
        <Skeleton
          width={titleWidths[index % titleWidths.length] ?? '50%'}
          height={13}
          delayMilliseconds={delayMilliseconds}
        />
        {index % 3 !== 2 && <Skeleton width="28%" height={10} delayMilliseconds={delayMilliseconds} />}
      </div>
    </div>
  );
}

interface SkeletonLeadingProps {
  leading: ListSkeletonProps['leading'];
  delayMilliseconds: number;
}

function SkeletonLeading({ leading, delayMilliseconds }: SkeletonLeadingProps) {
  if (leading === 'ring') {
    return (
      <span className="grid size-11 flex-none place-items-center">
        <Skeleton width={22} height={22} radius="50%" delayMilliseconds={delayMilliseconds} />
      </span>
    );
  }
  const [size, radius] = leading === 'avatar' ? [40, '50%'] : ['var(--tile)', 'var(--r-small)'];
  return <Skeleton width={size} height={size} radius={radius} delayMilliseconds={delayMilliseconds} />;
}
