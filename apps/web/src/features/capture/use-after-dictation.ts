import { useEffect, useEffectEvent, useState } from 'react';

/** Time in which the dictated words are visible before they are sent, and in which the recorder closes (VO-03). */
const dictationPreviewMs = 100;

/** Returns a function to call once dictated words are in the box; it calls `callback` after `dictationPreviewMs`. */
export function useAfterDictation(callback: () => void): () => void {
  const [count, setCount] = useState(0);
  const onElapsed = useEffectEvent(callback);
  useEffect(() => {
    if (count === 0) return;
    const timer = window.setTimeout(() => onElapsed(), dictationPreviewMs);
    return () => window.clearTimeout(timer);
  }, [count]);
  return () => setCount((before) => before + 1);
}
