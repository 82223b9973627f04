import { Settings } from 'lucide-react';
import { useRefusedChanges } from '../../data/store/use-store.ts';
import { IconLink } from '../../ui/controls/icon-button.tsx';

/** The link to the settings, with the number of changes that were refused (OF-07). */
export function SettingsLink() {
  const count = useRefusedChanges().length;
  return (
    <IconLink label={settingsLabel(count)} count={count} href="/settings">
      <Settings />
    </IconLink>
  );
}

/** The accessible name of a link to the settings, with the number of changes that were refused. */
export const settingsLabel = (count: number): string =>
  count === 0 ? 'Settings' : `Settings, ${count} not sent`;
