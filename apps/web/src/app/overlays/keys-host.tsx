import { useItemKeys } from '../../features/items/list/use-item-keys.ts';
import { ShortcutKeys, type ShortcutKeysProps } from '../../features/shortcuts/shortcut-keys.tsx';

/** The keyboard shortcuts, with those for the rows of items. Load it lazily. */
export function KeysHost(props: Omit<ShortcutKeysProps, 'schedule' | 'remove'>) {
  const { schedule, remove, dialog } = useItemKeys();
  return (
    <>
      <ShortcutKeys {...props} schedule={schedule} remove={remove} />
      {dialog}
    </>
  );
}
