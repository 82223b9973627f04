const closestListItem = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(':is(main, [role=main], .screen, .beside-list) li') ?? null;

/** The focusable part of a list item: what opens the row, or else its checkbox. Null where the item is no row. */
const rowControl = (item: Element | null): HTMLElement | null =>
  item?.querySelector<HTMLElement>('.row-open') ??
  item?.querySelector<HTMLElement>('[role=checkbox]') ??
  null;

/** False in collapsed sections, in a list under a form, and in the previous screen while the next one loads. */
const isVisible = (element: HTMLElement): boolean =>
  element.closest('[hidden], [data-covered], [style*="display: none"]') === null;

/** The list item that has the focus, if it is a row. */
export function focusedRow(): HTMLElement | null {
  const item = closestListItem(document.activeElement);
  return rowControl(item) ? item : null;
}

/** Focuses the row after (1) or before (-1) the focused one; without one, the first. False where there is none. */
export function focusRow(step: 1 | -1): boolean {
  const items = [
    ...document.querySelectorAll<HTMLElement>(':is(main, [role=main], .screen, .beside-list) li'),
  ];
  const rows = items.filter((item) => isVisible(item) && rowControl(item) !== null);
  const current = focusedRow();
  const next = current === null ? rows[0] : rows[rows.indexOf(current) + step];
  const control = rowControl(next ?? null);
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
  return control !== null;
}

/** The key of the row that had the focus last. */
let lastKey: string | undefined;

/** Remembers which row has the focus, for commands given when none has. Returns the function that stops it. */
export function rememberFocusedRow(): () => void {
  lastKey = undefined;
  const remember = () => (lastKey = focusedRow()?.dataset['key'] ?? lastKey);
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

/** Focuses the row that had the focus last, if it is still shown, and returns it. */
export function refocusRow(): HTMLElement | null {
  const items = [
    ...document.querySelectorAll<HTMLElement>(':is(main, [role=main], .screen, .beside-list) li[data-key]'),
  ];
  const row = items.find((item) => item.dataset['key'] === lastKey && isVisible(item)) ?? null;
  const control = rowControl(row);
  control?.focus();
  return control && row;
}
