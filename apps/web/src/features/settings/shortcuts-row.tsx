import { Keyboard } from 'lucide-react';
import { chooseSingleKeys, useSingleKeys } from '../../lib/single-keys.ts';
import { Row } from '../../ui/row.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Opens the list of shortcuts, and turns those of a single letter on or off. */
export function ShortcutsRow({ onShow }: { onShow: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Row
      padded
      leading={<Keyboard />}
      title="Keyboard shortcuts"
      detail={<span>{isOn ? 'Single letters are on' : 'Single letters are off'}</span>}
      onOpen={onShow}
      trailing={<Switch label="Single-letter shortcuts" checked={isOn} onChange={chooseSingleKeys} />}
    />
  );
}
