import { Download } from 'lucide-react';
import { formatSize } from '../../../labels/format-size.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/list/row.tsx';
import type { Progress } from './download-export.ts';
import { useExport } from './use-export.ts';

/** Exports the user's data as one file (SE-06). */
export function ExportRow() {
  const { start, stop, progress } = useExport();
  const isRunning = progress !== null;
  return (
    <Row
      padded
      leading={<Download />}
      title="Export"
      detail={
        <span role="status">
          {isRunning ? `Exporting... ${progressText(progress)}` : 'All your data in one file'}
        </span>
      }
      trailing={
        <Button size="small" onClick={isRunning ? stop : start}>
          {isRunning ? 'Cancel' : 'Download'}
        </Button>
      }
    />
  );
}

const progressText = ({ bytes, total }: Progress): string =>
  total === null ? formatSize(bytes) : `${formatSize(bytes)} of ${formatSize(total)}`;
