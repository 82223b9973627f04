/** For a press that has become something else: the click with which it ends opens nothing. */
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
