import { selectRow } from '../../ui/behaviour/row-selection.ts';
import type { RowCommand } from './read-key.ts';
import { focusedRow, focusRow, refocusRow } from './row-focus.ts';

/** What a row's own controls cannot do, by the row's key; false if the key is of no item. */
export interface RowActions {
  schedule: (key: string) => boolean;
  remove: (key: string) => boolean;
}

/**
 * Runs a command on the selected rows or the open item, which have a button for it; else on the focused row or the one that
 * had the focus last. Without any, focuses the first row (FW-07). False where there is none.
 */
export function runOnRow(command: RowCommand, actions: RowActions): boolean {
  const focused = focusedRow();
  const isSelecting = focused !== null && focused.querySelector('.choice-row') !== null;
  const tool = isSelecting || focused === null ? findTool(command) : null;
  if (tool !== null) {
    tool.click();
    return true;
  }
  const row = focused ?? refocusRow();
  return row === null ? focusRow(1) : runOn(row, command, actions);
}

/** A button marked `data-row-command`, which stands for all selected rows or for the item of the screen. */
const findTool = (command: RowCommand): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row-command=${command}]:not(:disabled)`);

function runOn(row: HTMLElement, command: RowCommand, { schedule, remove }: RowActions): boolean {
  const key = row.dataset['key'] ?? '';
  switch (command) {
    case 'complete':
      return click(row.querySelector('[role=checkbox][aria-checked=false]:not(.choice-row)'), moveOn);
    case 'open':
      return click(row.querySelector('a[href$="/edit"]') ?? row.querySelector('.row-open'));
    case 'select':
      return click(row.querySelector('.choice-row')) || selectRow(key);
    case 'schedule':
      return schedule(key);
    case 'delete':
      if (!remove(key)) return false;
      moveOn();
      return true;
  }
}

function click(control: HTMLElement | null, before: () => void = () => undefined): boolean {
  if (control === null) return false;
  before();
  control.click();
  return true;
}

/** Moves the focus to a neighbour of a row that is about to disappear. */
function moveOn(): void {
  if (!focusRow(1)) focusRow(-1);
}
