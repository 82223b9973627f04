import { useQuery } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { useDevicePreference } from '../../data/preferences/device-preferences.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Tile } from '../../ui/brand/tile.tsx';
import './recap-banner.css';
import { toRecap, unseenRecap } from './recap-queries.ts';

/** Announces an unseen recap on the home screen, unless recaps are turned off on this device (HO-02). */
export function RecapBanner() {
  const isOn = useDevicePreference('weeklyRecapEnabled');
  const { data } = useQuery({ ...unseenRecap(), enabled: isOn });
  if (!isOn || data === undefined || toRecap(data) === null) return null;
  return (
    <div className="card recap-banner">
      <Tile hue="accent">
        <Sparkle />
      </Tile>
      <p>Your Weekly Recap is ready!</p>
      <ButtonLink size="small" href="/weekly-recap">
        View
      </ButtonLink>
    </div>
  );
}
