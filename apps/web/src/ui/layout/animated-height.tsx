import { useLayoutEffect, useRef, type ReactNode } from 'react';
import './animated-height.css';

/** Animates its height with its content, so that the layout below does not jump. */
export function AnimatedHeight({ children }: { children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = inner.current;
    if (content === null || typeof ResizeObserver === 'undefined') return;
    const syncHeight = () => outer.current?.style.setProperty('height', `${content.offsetHeight}px`);
    syncHeight();
    const observer = new ResizeObserver(syncHeight);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={outer} className="sliding-height">
      <div ref={inner} className="sliding-height-content">
        {children}
      </div>
    </div>
  );
}
