import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { listenForShortcuts, type ShortcutActions } from './listen-for-shortcuts.ts';

interface ShortcutKeysProps {
  onNewThought: () => void;
  onSearch: () => void;
  onHelp: () => void;
  /** Whether a path is open to the person. */
  leadsTo: (path: string) => boolean;
}

/** Makes the keyboard's shortcuts work while it is mounted. Load it lazily. */
export function ShortcutKeys({ onNewThought, onSearch, onHelp, leadsTo }: ShortcutKeysProps) {
  const actions = useEffectEvent((): ShortcutActions => ({
    newThought: onNewThought,
    search: onSearch,
    help: onHelp,
    go: (path) => leadsTo(path) && navigate(path),
  }));
  useEffect(() => listenForShortcuts(() => actions()), []);
  return null;
}
