import { useEffect, useState } from 'react';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';

/** The bar waits here for the end, which only the answer tells. */
const lastShare = 0.95;
const stepMs = 200;

interface ImportProgressProps {
  text: string;
  /** How long it will take, in milliseconds: as long as the preview did, or as the size lets expect. */
  expectedMs: number;
}

/** A bar that fills in the time the work is expected to take. */
export function ImportProgress({ text, expectedMs }: ImportProgressProps) {
  const [share, setShare] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => {
      setShare(Math.min(lastShare, (performance.now() - began) / Math.max(expectedMs, stepMs)));
    }, stepMs);
    return () => clearInterval(timer);
  }, [expectedMs]);
  return (
    <div className="import-progress" role="status">
      <span className="type-meta text-text-2">{text}</span>
      <ProgressBar share={share} />
    </div>
  );
}
