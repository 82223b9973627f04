import { ListSkeleton, Skeleton } from '../../ui/feedback/skeleton.tsx';

export function StatsSkeleton() {
  return (
    <div className="stats">
      <div aria-hidden className="skeleton-group card p-4">
        <div className="mb-8 flex gap-8">
          {[96, 72, 84].map((width) => (
            <div key={width} className="grid gap-2">
              <Skeleton width={width / 2} height={28} />
              <Skeleton width={width} height={10} />
            </div>
          ))}
        </div>
        <Skeleton width="100%" height={104} radius="var(--r-small)" />
      </div>
      <ListSkeleton rows={6} leading="tile" />
    </div>
  );
}
