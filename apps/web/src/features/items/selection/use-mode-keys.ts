import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ListMode } from './use-list-mode.ts';

/**
 * Escape ends a mode, Ctrl+A or Cmd+A chooses everything (IL-07), while the focus is in the list's own part of the page or
 * nowhere.
 */
export function useModeKeys(mode: ListMode, part: RefObject<HTMLElement | null>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isMeant(part.current)) return;
    if (event.key === 'Escape') mode.end();
    else if (mode.kind === 'choosing' && isSelectAll(event)) mode.chooseEvery();
    else return;
    event.preventDefault();
  });
  const isOn = mode.kind !== 'plain' && !mode.isCompleting;

  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

const isSelectAll = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'a' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** A list's part of the page is its panel on the dashboard, else everything but what lies over the page. */
function isMeant(list: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement === null) return true;
  if (activeElement.closest('[role=dialog]')) return false;
  const panel = list?.closest('.panel');
  return panel ? panel.contains(activeElement) : true;
}
