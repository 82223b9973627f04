/**
 * Runs some work in the frame after the next one, so that what was changed before is painted first. Returns a function that
 * cancels it. To move the focus has style and layout computed twice, so it waits where a press is to be seen first.
 */
export function afterPaint(work: () => void): () => void {
  let frame = window.requestAnimationFrame(() => {
    frame = window.requestAnimationFrame(work);
  });
  return () => window.cancelAnimationFrame(frame);
}
