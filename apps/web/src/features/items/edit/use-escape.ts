import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls back when Escape is pressed and nothing else, such as a dialog, takes it. */
export function useEscape(isOn: boolean, onEscape: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]') === null) onEscape();
  });
  // A key that is pressed as soon as the form is seen counts.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
