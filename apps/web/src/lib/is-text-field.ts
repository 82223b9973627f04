/** Whether text can be typed into an element. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role=textbox], [role=combobox]') !== null);
