/** What opens a row; the row's other controls stand in the same list item. */
const openers = 'main li :is(a, button).row-open';

const itemOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('main li') ?? null;

/** Folded sections are hidden, and so is an old screen while the next one loads. */
const isSeen = (element: HTMLElement): boolean =>
  element.closest('[hidden], [style*="display: none"]') === null;

/** The list item that holds the focus, if it is a row. */
export function focusedRow(): HTMLElement | null {
  const item = itemOf(document.activeElement);
  return item?.querySelector('.row-open') ? item : null;
}

/** Focuses the row after (1) or before (-1) the focused one; without one, the first. False where there is none. */
export function focusRow(step: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(openers)].filter(isSeen);
  const current = focusedRow();
  const at = all.findIndex((opener) => itemOf(opener) === current);
  const next = current === null ? all[0] : all[at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** Ticks the focused row and goes on to its neighbour, since it is about to leave. */
export function completeRow(): boolean {
  const box = focusedRow()?.querySelector<HTMLElement>('[role=checkbox][aria-checked=false]');
  if (!box) return false;
  if (!focusRow(1)) focusRow(-1);
  box.click();
  return true;
}

/** Opens the focused row: its edit screen, where it has one. */
export function openRow(): boolean {
  const row = focusedRow();
  const target =
    row?.querySelector<HTMLElement>('a[href$="/edit"]') ?? row?.querySelector<HTMLElement>('.row-open');
  target?.click();
  return target !== undefined && target !== null;
}
