import { useQuery } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { useDevicePreference } from '../../data/preferences/device-preferences.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Tile } from '../../ui/brand/tile.tsx';
import './recap-banner.css';
import { toRecap, unseenRecap } from './recap-queries.ts';

/** Announces an unseen recap on the home screen, unless recaps are turned off on this or on another device (HO-02, SE-02). */
export function RecapBanner() {
  const isOnHere = useDevicePreference('weeklyRecapEnabled');
  const settings = useQuery({ ...userQueries.settings(), enabled: isOnHere });
  const isOn = isOnHere && settings.data?.weeklyRecapEnabled !== false;
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
