import type { ReactNode } from 'react';
import { CloseLink } from './close-link.tsx';

/** A recap's page around its loading and failed states. */
export function RecapFrame({ closeTo, children }: { closeTo?: string; children: ReactNode }) {
  return (
    <main className="recap">
      <title>Weekly recap · Pouch</title>
      <CloseLink {...(closeTo !== undefined && { href: closeTo })} />
      <h1 tabIndex={-1} data-heading-focus className="sr-only">
        Weekly recap
      </h1>
      {children}
    </main>
  );
}
