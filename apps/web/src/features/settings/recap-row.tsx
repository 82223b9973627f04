import { Sparkle } from 'lucide-react';
import { chooseLocalFlag, useLocalFlag } from '../../data/preferences/device-preferences.ts';
import { Row } from '../../ui/list/row.tsx';
import { Switch } from '../../ui/controls/switch.tsx';

/** Whether this device says that a recap is ready (HO-02). It is made either way. */
export function RecapRow() {
  const isOn = useLocalFlag('weeklyRecapEnabled');
  return (
    <Row
      padded
      leading={<Sparkle />}
      title="Weekly recap"
      detail={<span>Every Sunday, 11 PM</span>}
      trailing={
        <Switch
          label="Weekly recap"
          checked={isOn}
          onChange={(next) => chooseLocalFlag('weeklyRecapEnabled', next)}
        />
      }
    />
  );
}
