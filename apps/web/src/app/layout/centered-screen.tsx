import type { ReactNode } from 'react';

/** One thing in the middle of an otherwise empty screen. */
export function WholeScreen({ children }: { children: ReactNode }) {
  return <main className="grid min-h-dvh place-content-center pb-16">{children}</main>;
}
