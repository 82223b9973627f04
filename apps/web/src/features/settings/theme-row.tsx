import { Moon } from 'lucide-react';
import { setTheme, useTheme, type Theme } from '../../data/preferences/theme.ts';
import { Row } from '../../ui/list/row.tsx';
import { Segment } from '../../ui/controls/segment.tsx';

const options = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
] as const satisfies readonly { value: Theme; label: string }[];

/** Dark, light, or the device's setting (AC-10). */
export function ThemeRow() {
  const theme = useTheme();
  return (
    <Row
      padded
      leading={<Moon />}
      title="Theme"
      trailing={<Segment label="Theme" options={options} value={theme} onChange={setTheme} />}
    />
  );
}
