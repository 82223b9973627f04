import { useLayoutEffect, useRef, type ReactNode } from 'react';
import './animated-height.css';

/** Grows and shrinks smoothly with its content, so that nothing below jumps. */
export function SlidingHeight({ children }: { children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = inner.current;
    if (content === null || typeof ResizeObserver === 'undefined') return;
    const follow = () => outer.current?.style.setProperty('height', `${content.offsetHeight}px`);
    follow();
    const observer = new ResizeObserver(follow);
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
