import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { listenForShortcuts, type ShortcutActions } from './listen.ts';

interface ShortcutKeysProps {
  onNewThought: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** Makes the keyboard's shortcuts work while it is mounted. Load it lazily. */
export function ShortcutKeys({ onNewThought, onSearch, onHelp }: ShortcutKeysProps) {
  const actions = useEffectEvent((): ShortcutActions => ({
    newThought: onNewThought,
    search: onSearch,
    help: onHelp,
    go: navigate,
  }));
  useEffect(() => listenForShortcuts(() => actions()), []);
  return null;
}
