import { useQuery } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { useEffect } from 'react';
import { setDevicePreference, useDevicePreference } from '../../data/preferences/device-preferences.ts';
import { saveSettings } from '../../data/user/user-changes.ts';
import { useTimeFormat, userQueries } from '../../data/user/user-queries.ts';
import { Row } from '../../ui/list/row.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { saveOrToast } from './save-or-toast.ts';

/**
 * Switches the announcements of weekly recaps: the banner, and the push notification on all devices (HO-02, SE-02). Recaps are
 * made either way. The device keeps a copy, which counts where the settings cannot be read.
 */
export function RecapRow() {
  const stored = useDevicePreference('weeklyRecapEnabled');
  const time = useTimeFormat() === '24h' ? '23:00' : '11 PM';
  const known = useQuery(userQueries.settings()).data?.weeklyRecapEnabled;
  useEffect(() => {
    if (known !== undefined) setDevicePreference('weeklyRecapEnabled', known);
  }, [known]);

  function choose(weeklyRecapEnabled: boolean) {
    setDevicePreference('weeklyRecapEnabled', weeklyRecapEnabled);
    saveOrToast(saveSettings({ weeklyRecapEnabled }), 'Failed to update the weekly recap. Please try again.');
  }

  return (
    <Row
      padded
      leading={<Sparkle />}
      title="Weekly recap"
      detail={<span>Every Sunday, {time}</span>}
      trailing={<Switch label="Weekly recap" checked={known ?? stored} onChange={choose} />}
    />
  );
}
