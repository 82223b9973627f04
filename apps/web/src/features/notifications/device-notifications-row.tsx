import { BellRing } from 'lucide-react';
import { Row } from '../../ui/list/row.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { canChoose, pushWords } from './push-messages.ts';
import { usePush } from './use-push.ts';

/** Notices on this very device (NA-08). */
export function DeviceNoticesRow() {
  const { state, choose, isPending } = usePush();
  return (
    <Row
      padded
      leading={<BellRing />}
      title="On this device"
      detail={<span role="status">{isPending ? 'One moment...' : state && pushWords(state)}</span>}
      trailing={
        <Switch
          label="Notifications on this device"
          checked={state === 'on'}
          disabled={isPending || !canChoose(state)}
          onChange={choose}
        />
      }
    />
  );
}
