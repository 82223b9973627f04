import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { storageQuery } from '../../../data/user/storage-query.ts';
import { formatSize } from '../../../labels/format-size.ts';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { Row } from '../../../ui/list/row.tsx';

/** How much the pictures and texts take of what they may (OP-09). */
export function StorageRow() {
  const { data, isError } = useQuery(storageQuery());
  const share = data ? Math.min(data.usedBytes / data.limitBytes, 1) : 0;
  return (
    <Row
      padded
      leading={<Images />}
      title="Storage"
      detail={
        <span className="grid w-full gap-1.5">
          <span>{data ? usageText(data) : isError ? 'Shown when you’re online' : 'Pictures and texts'}</span>
          {data && <ProgressBar share={share} />}
        </span>
      }
    />
  );
}

/** From here a picture may not fit. */
const almostFull = 0.9;

function usageText({ usedBytes, limitBytes }: { usedBytes: number; limitBytes: number }): string {
  const usage = `${formatSize(usedBytes)} of ${formatSize(limitBytes)}`;
  return usedBytes < limitBytes * almostFull ? usage : `${usage}. Delete items with pictures to make room.`;
}
