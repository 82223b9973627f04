import { hasSingleKeys } from '../../data/preferences/character-shortcuts.ts';
import { undoLatest } from '../../ui/feedback/undo.ts';
import { readKey, type Command } from './read-key.ts';
import { completeRow, focusedRow, focusRow, openRow } from './row-focus.ts';

/** Milliseconds within which the letter after "g" comes. */
const patience = 1500;

export interface ShortcutActions {
  newThought: () => void;
  search: () => void;
  help: () => void;
  go: (path: string) => void;
}

/** Listens for the keyboard shortcuts on every screen; asks for the actions when one is needed. Returns the way to stop. */
export function listenForShortcuts(actions: () => ShortcutActions): () => void {
  let wentAt = Number.NEGATIVE_INFINITY;

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing || isOverlaid() || isModifier(event.key)) return;
    const command = readKey(event, {
      isWriting: isWriting(event.target),
      isInRow: focusedRow() !== null,
      isGoing: event.timeStamp - wentAt < patience,
      hasSingleKeys: hasSingleKeys(),
    });
    wentAt = command === 'wait' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (command === null || command === 'wait') return;
    if (run(command, actions())) event.preventDefault();
  }

  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** Does what was asked for; false when there was nothing to do it to. */
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
    case 'complete':
      return completeRow();
    case 'open':
      return openRow();
    case 'next-row':
      return focusRow(1);
    case 'previous-row':
      return focusRow(-1);
  }
}

const isModifier = (key: string) => ['Shift', 'Control', 'Alt', 'Meta'].includes(key);

/** A dialog or a popover has the keyboard to itself. */
const isOverlaid = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=textbox], [role=combobox]') !== null);
