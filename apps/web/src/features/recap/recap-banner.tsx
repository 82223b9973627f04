import { useQuery } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { useLocalFlag } from '../../data/preferences/device-preferences.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Tile } from '../../ui/brand/tile.tsx';
import './recap-banner.css';
import { recapIn, unseenRecap } from './recap-queries.ts';

/** Tells on the home screen that a week's recap waits, unless recaps are turned off on this device (HO-02). */
export function RecapBanner() {
  const isOn = useLocalFlag('weeklyRecapEnabled');
  const { data } = useQuery({ ...unseenRecap(), enabled: isOn });
  if (!isOn || data === undefined || recapIn(data) === null) return null;
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
