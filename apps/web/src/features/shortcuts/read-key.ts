import { destinations } from './shortcut-list.ts';

/** What is done with a row. */
export type RowCommand = 'complete' | 'open' | 'schedule' | 'select' | 'delete';

export type Command =
  | { name: 'new-thought' | 'search' | 'help' | 'undo' | 'next-row' | 'previous-row' | RowCommand }
  | { name: 'go'; path: string };

/** The fields of a KeyboardEvent that decide. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

export interface KeyContext {
  /** The focus is in a field. */
  isWriting: boolean;
  /** A row of a list has the focus. */
  isInRow: boolean;
  /** The previous key was "g". */
  isInSequence: boolean;
  hasCharacterShortcuts: boolean;
}

const letters: ReadonlyMap<string, Command> = new Map([
  ['n', { name: 'new-thought' }],
  ['/', { name: 'search' }],
  ['?', { name: 'help' }],
  ['u', { name: 'undo' }],
  ['c', { name: 'complete' }],
  ['e', { name: 'open' }],
  ['s', { name: 'schedule' }],
  ['x', { name: 'select' }],
  ['#', { name: 'delete' }],
  ['j', { name: 'next-row' }],
  ['k', { name: 'previous-row' }],
]);

const arrows: ReadonlyMap<string, Command> = new Map([
  ['ArrowDown', { name: 'next-row' }],
  ['ArrowUp', { name: 'previous-row' }],
]);

/** The command of a key press; 'wait' for the letter after "g", null for none. */
export function readKey(press: KeyPress, context: KeyContext): Command | 'wait' | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = press;
  if (altKey) return null;
  if (ctrlKey || metaKey) return shiftKey ? null : readCommandKey(key, context);
  if (context.isWriting) return null;
  const step = arrows.get(key);
  if (step) return context.isInRow && !shiftKey ? step : null;
  if (key === 'Delete') return shiftKey ? null : { name: 'delete' };
  if (!context.hasCharacterShortcuts) return null;
  // Some layouts need Shift for "/", "?" and "#". No shortcut is a capital letter; Caps Lock is ignored.
  const letter = shiftKey ? key : key.toLowerCase();
  if (context.isInSequence) return readDestination(letter);
  return letter === 'g' ? 'wait' : (letters.get(letter) ?? null);
}

/** With Ctrl or ⌘. Search works in a field too; Ctrl+Z there is the field's own undo. */
function readCommandKey(key: string, { isWriting }: KeyContext): Command | null {
  if (key.toLowerCase() === 'k') return { name: 'search' };
  return key.toLowerCase() === 'z' && !isWriting ? { name: 'undo' } : null;
}

function readDestination(letter: string): Command | null {
  const destination = destinations.find(({ key }) => key === letter);
  return destination ? { name: 'go', path: destination.path } : null;
}
