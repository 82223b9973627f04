import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { listenForShortcuts, type ShortcutActions } from './listen-for-shortcuts.ts';

interface ShortcutKeysProps {
  onNewThought: () => void;
  onSearch: () => void;
  onHelp: () => void;
  /** Whether a path is open to the user. */
  isPathAllowed: (path: string) => boolean;
}

/** Activates the keyboard shortcuts while mounted. Load it lazily. */
export function ShortcutKeys({ onNewThought, onSearch, onHelp, isPathAllowed }: ShortcutKeysProps) {
  const actions = useEffectEvent((): ShortcutActions => ({
    newThought: onNewThought,
    search: onSearch,
    help: onHelp,
    go: (path) => isPathAllowed(path) && navigate(path),
  }));
  useEffect(() => listenForShortcuts(() => actions()), []);
  return null;
}
