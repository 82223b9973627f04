import { Keyboard } from 'lucide-react';
import { chooseSingleKeys, useSingleKeys } from '../../data/preferences/character-shortcuts.ts';
import { Row } from '../../ui/list/row.tsx';
import { Switch } from '../../ui/controls/switch.tsx';

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
