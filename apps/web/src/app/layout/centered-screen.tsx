import type { ReactNode } from 'react';

export function CenteredScreen({ children }: { children: ReactNode }) {
  return <main className="grid min-h-dvh place-content-center pb-16">{children}</main>;
}
