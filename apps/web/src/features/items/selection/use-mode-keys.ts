import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ListMode } from './use-list-mode.ts';

/**
 * Escape ends a mode and Ctrl+A or Cmd+A selects everything (IL-07), if the focus is in the list's part of the page or on
 * no element.
 */
export function useModeKeys(mode: ListMode, part: RefObject<HTMLElement | null>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isFocusInPart(part.current)) return;
    if (event.key === 'Escape') mode.end();
    else if (mode.kind === 'choosing' && isSelectAll(event)) mode.selectAll();
    else return;
    event.preventDefault();
  });
  const isOn = mode.kind !== 'plain' && !mode.isBusy;

  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

const isSelectAll = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** A list's part of the page is its panel on the dashboard; otherwise the whole page except dialogs. */
function isFocusInPart(list: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement === null) return true;
  if (activeElement.closest('[role=dialog]')) return false;
  const panel = list?.closest('.panel');
  return panel ? panel.contains(activeElement) : true;
}
