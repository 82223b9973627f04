/** A slow phone has painted the frame by then, and a person notices no delay. */
const paintMs = 50;

/**
 * Runs some work after the next frame, so that what was changed before is painted first. Returns a function that cancels it. To
 * move the focus has style and layout computed twice, so it waits where a press is to be seen first: in the next frame it would
 * still hold up the end of this one.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = window.requestAnimationFrame(() => {
    timer = setTimeout(work, paintMs);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
