import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Sparkle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDevicePreference } from '../../data/preferences/device-preferences.ts';
import { unseenRecapKey } from '../../data/stored-keys.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Tile } from '../../ui/brand/tile.tsx';
import './recap-banner.css';
import { toRecap, unseenRecap } from './recap-queries.ts';

/**
 * Announces an unseen recap on the home screen, unless recaps are turned off on this or on another device (HO-02, SE-02).
 * Nothing moves for it: it is there from the start where the device knows of it, and where the news arrives later it floats
 * until the screen is opened again.
 */
export function RecapBanner() {
  const isOnHere = useDevicePreference('weeklyRecapEnabled');
  const settings = useQuery({ ...userQueries.settings(), enabled: isOnHere });
  const isOn = isOnHere && settings.data?.weeklyRecapEnabled !== false;
  const { data } = useQuery({ ...unseenRecap(), enabled: isOn });
  const isUnseen = data === undefined ? undefined : toRecap(data) !== null;
  const [isExpected] = useState(() => isUnseen ?? localStorage.getItem(unseenRecapKey) !== null);
  useEffect(() => {
    if (isUnseen === true) localStorage.setItem(unseenRecapKey, 'yes');
    if (isUnseen === false) localStorage.removeItem(unseenRecapKey);
  }, [isUnseen]);
  if (!isOn || !(isUnseen ?? isExpected)) return null;
  return (
    <div className={clsx('card recap-banner', !isExpected && 'recap-banner-late')}>
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
