import { Sparkle } from 'lucide-react';
import { setDevicePreference, useDevicePreference } from '../../data/preferences/device-preferences.ts';
import { Row } from '../../ui/list/row.tsx';
import { Switch } from '../../ui/controls/switch.tsx';

/** Switches the announcement of weekly recaps on this device (HO-02). They are created either way. */
export function RecapRow() {
  const isOn = useDevicePreference('weeklyRecapEnabled');
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
          onChange={(next) => setDevicePreference('weeklyRecapEnabled', next)}
        />
      }
    />
  );
}
