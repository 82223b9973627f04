import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { listenForShortcuts, type ShortcutActions } from './listen.ts';

interface ShortcutKeysProps {
  onNewThought: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** Makes the keyboard's shortcuts work while it is mounted. Load it lazily. */
export function ShortcutKeys({ onNewThought, onSearch, onHelp }: ShortcutKeysProps) {
  const [goal, setGoal] = useState({ path: '/', turn: 0 });
  const link = useRef<HTMLAnchorElement>(null);
  const act = useEffectEvent((action: keyof Omit<ShortcutActions, 'go'>) =>
    ({ newThought: onNewThought, search: onSearch, help: onHelp })[action](),
  );

  useEffect(
    () =>
      listenForShortcuts({
        newThought: () => act('newThought'),
        search: () => act('search'),
        help: () => act('help'),
        go: (path) => setGoal(({ turn }) => ({ path, turn: turn + 1 })),
      }),
    [],
  );

  // By a link, as everywhere: whoever guards unsaved changes guards links.
  useEffect(() => {
    if (goal.turn > 0) link.current?.click();
  }, [goal]);
  return <Link ref={link} href={goal.path} hidden aria-hidden tabIndex={-1} />;
}
