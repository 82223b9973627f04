import { useId, type ReactNode } from 'react';

export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="settings-list grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h2 id={heading} className="type-label pl-1">
        {title}
      </h2>
      {children}
    </section>
  );
}
