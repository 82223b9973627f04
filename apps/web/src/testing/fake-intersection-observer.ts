import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface Observed {
  element: Element;
  tell: IntersectionObserverCallback;
}

/** Stands in for the browser's knowledge of what is near the window, which jsdom lacks: nothing, until it is brought near. */
export function fakeNearness() {
  const observed = new Set<Observed>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly own: Observed[] = [];
      readonly tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe(element: Element) {
        const entry = { element, tell: this.tell };
        this.own.push(entry);
        observed.add(entry);
      }
      disconnect() {
        for (const entry of this.own) observed.delete(entry);
      }
    },
  );
  /** Everything inside an element comes near, or goes away. */
  return (within: Element, isIntersecting = true) =>
    act(() => {
      for (const { element, tell } of observed) {
        if (within.contains(element)) {
          tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
        }
      }
    });
}
