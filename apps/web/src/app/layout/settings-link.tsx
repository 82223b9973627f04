import { Settings } from 'lucide-react';
import { useRefusedChanges } from '../../data/store/use-store.ts';
import { IconLink } from '../../ui/controls/icon-button.tsx';

/** The link to the settings, with the number of changes that were refused (OF-07). */
export function SettingsLink({ current = false }: { current?: boolean }) {
  const count = useRefusedChanges().length;
  return (
    <IconLink
      label={count === 0 ? 'Settings' : `Settings, ${count} not sent`}
      count={count}
      href="/settings"
      current={current}
    >
      <Settings />
    </IconLink>
  );
}
