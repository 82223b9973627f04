const itemOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('main li') ?? null;

/** What of a list item takes the focus: what opens the row, or its check box where it opens nothing. Null where it is no row. */
const controlOf = (item: Element | null): HTMLElement | null =>
  item?.querySelector<HTMLElement>('.row-open') ??
  item?.querySelector<HTMLElement>('[role=checkbox]') ??
  null;

/** Folded sections are hidden, and so is an old screen while the next one loads. */
const isSeen = (element: HTMLElement): boolean =>
  element.closest('[hidden], [style*="display: none"]') === null;

/** The list item that holds the focus, if it is a row. */
export function focusedRow(): HTMLElement | null {
  const item = itemOf(document.activeElement);
  return controlOf(item) ? item : null;
}

/** Focuses the row after (1) or before (-1) the focused one; without one, the first. False where there is none. */
export function focusRow(step: 1 | -1): boolean {
  const items = [...document.querySelectorAll<HTMLElement>('main li')];
  const rows = items.filter((item) => isSeen(item) && controlOf(item) !== null);
  const current = focusedRow();
  const next = current === null ? rows[0] : rows[rows.indexOf(current) + step];
  const control = controlOf(next ?? null);
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
  return control !== null;
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
  const find = (opener: string) => row?.querySelector<HTMLElement>(opener) ?? null;
  const opener = find('a[href$="/edit"]') ?? find('.row-open');
  opener?.click();
  return opener !== null;
}
