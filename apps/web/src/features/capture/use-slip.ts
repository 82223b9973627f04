import { useEffect, useState } from 'react';
import { slipDurationMs } from './slip-motion.ts';

interface Slip {
  text: string;
  returns?: boolean;
}

/**
 * The paper slip of a thought: it drops while the thought is being sent, and comes back up with its text if that fails.
 */
export function useSlip(sentText: string | undefined, isRefused: boolean): Slip | undefined {
  const [dropped, setDropped] = useState<Slip | undefined>(undefined);
  const returned = dropped !== undefined && sentText === undefined;

  if (sentText !== undefined && (dropped === undefined || dropped.returns === true)) {
    setDropped({ text: sentText });
  }
  if (returned && dropped.returns !== true) {
    setDropped(isRefused ? { ...dropped, returns: true } : undefined);
  }

  useEffect(() => {
    if (dropped?.returns !== true) return;
    const timer = window.setTimeout(() => setDropped(undefined), slipDurationMs());
    return () => window.clearTimeout(timer);
  }, [dropped]);

  return dropped;
}
