import { destinations } from './shortcut-list.ts';

export type Command =
  | { name: 'new-thought' | 'search' | 'help' | 'undo' | 'complete' | 'open' | 'next-row' | 'previous-row' }
  | { name: 'go'; path: string };

/** What of a key press decides. */
export interface Press {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

export interface Surroundings {
  /** The press writes something. */
  isWriting: boolean;
  /** A row of a list holds the focus. */
  isInRow: boolean;
  /** The press before was "g". */
  isGoing: boolean;
  hasSingleKeys: boolean;
}

const letters: ReadonlyMap<string, Command> = new Map([
  ['n', { name: 'new-thought' }],
  ['/', { name: 'search' }],
  ['?', { name: 'help' }],
  ['u', { name: 'undo' }],
  ['c', { name: 'complete' }],
  ['e', { name: 'open' }],
  ['j', { name: 'next-row' }],
  ['k', { name: 'previous-row' }],
]);

const arrows: ReadonlyMap<string, Command> = new Map([
  ['ArrowDown', { name: 'next-row' }],
  ['ArrowUp', { name: 'previous-row' }],
]);

/** What a key press asks for: a command, to wait for the letter after "g", or nothing. */
export function readKey(press: Press, around: Surroundings): Command | 'wait' | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = press;
  if (altKey) return null;
  if (ctrlKey || metaKey) return shiftKey ? null : readCommandKey(key, around);
  if (around.isWriting) return null;
  const step = arrows.get(key);
  if (step) return around.isInRow && !shiftKey ? step : null;
  if (!around.hasSingleKeys) return null;
  // Some keyboards need Shift for "/" and "?"; a capital letter is none of ours, but for Caps Lock.
  const letter = shiftKey ? key : key.toLowerCase();
  if (around.isGoing) return readDestination(letter);
  return letter === 'g' ? 'wait' : (letters.get(letter) ?? null);
}

/** With Ctrl or ⌘. Search opens from a field too, since it writes nothing; a field takes back its own words. */
function readCommandKey(key: string, { isWriting }: Surroundings): Command | null {
  if (key.toLowerCase() === 'k') return { name: 'search' };
  return key.toLowerCase() === 'z' && !isWriting ? { name: 'undo' } : null;
}

function readDestination(letter: string): Command | null {
  const destination = destinations.find(({ key }) => key === letter);
  return destination ? { name: 'go', path: destination.path } : null;
}
