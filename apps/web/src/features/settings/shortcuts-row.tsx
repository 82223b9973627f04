import { Keyboard } from 'lucide-react';
import { setCharacterShortcuts, useCharacterShortcuts } from '../../data/preferences/character-shortcuts.ts';
import { Row } from '../../ui/list/row.tsx';
import { Switch } from '../../ui/controls/switch.tsx';

/** Opens the list of keyboard shortcuts, and switches those of a single letter. */
export function ShortcutsRow({ onShow }: { onShow: () => void }) {
  const isOn = useCharacterShortcuts();
  return (
    <Row
      padded
      leading={<Keyboard />}
      title="Keyboard shortcuts"
      detail={<span>{isOn ? 'Single-key shortcuts are on' : 'Single-key shortcuts are off'}</span>}
      onOpen={onShow}
      trailing={<Switch label="Single-key shortcuts" checked={isOn} onChange={setCharacterShortcuts} />}
    />
  );
}
