import { BellRing } from 'lucide-react';
import { Row } from '../../ui/list/row.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { canToggle, pushMessage } from './push-messages.ts';
import { usePush } from './use-push.ts';

/** The switch for notifications on this device (NA-08). */
export function DeviceNotificationsRow() {
  const { state, choose, isPending } = usePush();
  return (
    <Row
      padded
      leading={<BellRing />}
      title="Notifications on this device"
      detail={<span role="status">{isPending ? 'One moment...' : state && pushMessage(state)}</span>}
      trailing={
        <Switch
          label="Notifications on this device"
          checked={state === 'on'}
          disabled={isPending || !canToggle(state)}
          onChange={choose}
        />
      }
    />
  );
}
