/** Suppresses the click event at the end of the current press, for a press that became another gesture. */
export function swallowNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => window.setTimeout(() => window.removeEventListener('click', swallow, true));
  window.addEventListener('click', swallow, { capture: true });
  for (const end of ['mouseup', 'touchend', 'touchcancel', 'pointercancel']) {
    window.addEventListener(end, stop, { capture: true, once: true });
  }
}
