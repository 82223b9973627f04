import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { listenForShortcuts, type ShortcutActions } from './listen-for-shortcuts.ts';
import type { RowActions } from './row-commands.ts';
import { rememberFocusedRow } from './row-focus.ts';

export interface ShortcutKeysProps extends RowActions {
  onNewThought: () => void;
  onSearch: () => void;
  onHelp: () => void;
  /** Whether a path is open to the user. */
  isPathAllowed: (path: string) => boolean;
}

/** Activates the keyboard shortcuts while mounted. Load it lazily. */
export function ShortcutKeys(props: ShortcutKeysProps) {
  const { onNewThought, onSearch, onHelp, isPathAllowed, schedule, remove } = props;
  const actions = useEffectEvent((): ShortcutActions => ({
    newThought: onNewThought,
    search: onSearch,
    help: onHelp,
    go: (path) => isPathAllowed(path) && navigate(path),
    schedule,
    remove,
  }));
  useEffect(() => listenForShortcuts(() => actions()), []);
  useEffect(rememberFocusedRow, []);
  return null;
}
