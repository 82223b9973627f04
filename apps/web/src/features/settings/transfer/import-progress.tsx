import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { importProgressQuery } from '../../../data/user/import-progress-query.ts';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';

/** The bar waits here for the end, which only the answer tells. */
const lastShare = 0.95;
const stepMs = 200;
/** What takes no longer needs no word of the server. */
const shortMs = 500;

interface ImportProgressProps {
  text: string;
  /** How long it will take, in milliseconds: as long as the preview did, or as the size lets expect. */
  expectedMs: number;
}

/** A bar for what the server says is done; where it does not say, the bar fills in the time the work is expected to take. */
export function ImportProgress({ text, expectedMs }: ImportProgressProps) {
  const [elapsedMs, setElapsedMs] = useState(0);
  const { data } = useQuery({ ...importProgressQuery(), enabled: elapsedMs > shortMs });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - began), stepMs);
    return () => clearInterval(timer);
  }, []);
  const expected = elapsedMs / Math.max(expectedMs, stepMs);
  return (
    <div className="import-progress" role="status">
      <span className="type-meta text-text-2">{text}</span>
      <ProgressBar share={Math.min(lastShare, data?.share ?? expected)} />
    </div>
  );
}
