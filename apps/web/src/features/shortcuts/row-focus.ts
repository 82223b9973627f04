const closestListItem = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('main li') ?? null;

/** The focusable part of a list item: what opens the row, or else its checkbox. Null where the item is no row. */
const rowControl = (item: Element | null): HTMLElement | null =>
  item?.querySelector<HTMLElement>('.row-open') ??
  item?.querySelector<HTMLElement>('[role=checkbox]') ??
  null;

/** False in collapsed sections, and in the previous screen while the next one loads. */
const isVisible = (element: HTMLElement): boolean =>
  element.closest('[hidden], [style*="display: none"]') === null;

/** The list item that has the focus, if it is a row. */
export function focusedRow(): HTMLElement | null {
  const item = closestListItem(document.activeElement);
  return rowControl(item) ? item : null;
}

/** Focuses the row after (1) or before (-1) the focused one; without one, the first. False where there is none. */
export function focusRow(step: 1 | -1): boolean {
  const items = [...document.querySelectorAll<HTMLElement>('main li')];
  const rows = items.filter((item) => isVisible(item) && rowControl(item) !== null);
  const current = focusedRow();
  const next = current === null ? rows[0] : rows[rows.indexOf(current) + step];
  const control = rowControl(next ?? null);
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
  return control !== null;
}

/** Completes the focused row, after moving the focus to a neighbour, since the row is about to disappear. */
export function completeRow(): boolean {
  const box = focusedRow()?.querySelector<HTMLElement>('[role=checkbox][aria-checked=false]');
  if (!box) return false;
  if (!focusRow(1)) focusRow(-1);
  box.click();
  return true;
}

/** Opens the focused row: its edit screen where it has one. */
export function openRow(): boolean {
  const row = focusedRow();
  const find = (opener: string) => row?.querySelector<HTMLElement>(opener) ?? null;
  const opener = find('a[href$="/edit"]') ?? find('.row-open');
  opener?.click();
  return opener !== null;
}
