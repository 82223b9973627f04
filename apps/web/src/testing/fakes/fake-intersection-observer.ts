import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface ObservedElement {
  element: Element;
  callback: IntersectionObserverCallback;
}

/** A fake `IntersectionObserver`, which jsdom lacks. Nothing intersects until the test calls the returned function. */
export function fakeIntersectionObserver() {
  const observed = new Set<ObservedElement>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly own: ObservedElement[] = [];
      readonly callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback;
      }
      observe(element: Element) {
        const entry = { element, callback: this.callback };
        this.own.push(entry);
        observed.add(entry);
      }
      disconnect() {
        for (const entry of this.own) observed.delete(entry);
      }
    },
  );
  /** Makes all observed elements within an element intersect, or stop to. */
  return (within: Element, isIntersecting = true) =>
    act(() => {
      for (const { element, callback } of observed) {
        if (within.contains(element)) {
          callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
        }
      }
    });
}
