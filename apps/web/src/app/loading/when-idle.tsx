import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

/** Renders its children once the browser has been idle: what no first screen shows does not delay it. */
export function WhenIdle({ children }: { children: ReactNode }): ReactNode {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && children;
}
