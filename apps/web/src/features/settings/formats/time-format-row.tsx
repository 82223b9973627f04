import { Clock } from 'lucide-react';
import type { TimeFormat } from '@pouch/contract/vocabulary';
import { saveProfile } from '../../../data/user/user-changes.ts';
import { useTimeFormat } from '../../../data/user/user-queries.ts';
import { Segment } from '../../../ui/controls/segment.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { saveOrToast } from '../save-or-toast.ts';

const options = [
  { value: '12h', label: '12-hour' },
  { value: '24h', label: '24-hour' },
] as const satisfies readonly { value: TimeFormat; label: string }[];

/** How times of day are written, on every device and in notifications (FW-09). */
export function TimeFormatRow() {
  const current = useTimeFormat();
  const choose = (timeFormat: TimeFormat) =>
    saveOrToast(saveProfile({ timeFormat }), 'Failed to update the clock. Please try again.');
  return (
    <Row
      padded
      leading={<Clock />}
      title="Clock"
      trailing={<Segment label="Clock" options={options} value={current} onChange={choose} />}
    />
  );
}
