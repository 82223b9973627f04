import { hasCharacterShortcuts } from '../../data/preferences/character-shortcuts.ts';
import { isTextField } from '../../lib/is-text-field.ts';
import { undoLatest } from '../../ui/feedback/undo.ts';
import { readKey, type Command } from './read-key.ts';
import { focusedRow, focusRow } from './row-focus.ts';
import { runOnRow, type RowActions } from './row-commands.ts';

/** Between "g" and the letter after it. */
const sequenceTimeoutMs = 1500;

export interface ShortcutActions extends RowActions {
  newThought: () => void;
  search: () => void;
  help: () => void;
  go: (path: string) => void;
}

/** Listens for the keyboard shortcuts; `actions` is called when one is pressed. Returns the function that stops it. */
export function listenForShortcuts(actions: () => ShortcutActions): () => void {
  let sequenceStartedAt = Number.NEGATIVE_INFINITY;

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing || isOverlaid() || isModifier(event.key)) return;
    const command = readKey(event, {
      isWriting: isTextField(event.target),
      isInRow: focusedRow() !== null,
      isInSequence: event.timeStamp - sequenceStartedAt < sequenceTimeoutMs,
      hasCharacterShortcuts: hasCharacterShortcuts(),
    });
    sequenceStartedAt = command === 'wait' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (command === null || command === 'wait') return;
    if (run(command, actions())) event.preventDefault();
  }

  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** Runs a command; false when there was nothing to run it on. */
function run(command: Command, actions: ShortcutActions): boolean {
  switch (command.name) {
    case 'go':
      actions.go(command.path);
      return true;
    case 'new-thought':
      actions.newThought();
      return true;
    case 'search':
      actions.search();
      return true;
    case 'help':
      actions.help();
      return true;
    case 'undo':
      return undoLatest();
    case 'next-row':
      return focusRow(1);
    case 'previous-row':
      return focusRow(-1);
    default:
      return runOnRow(command.name, actions);
  }
}

const isModifier = (key: string) => ['Shift', 'Control', 'Alt', 'Meta'].includes(key);

/** Shortcuts are off while a dialog or popover is open. */
const isOverlaid = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
