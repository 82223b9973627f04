import { useEffect, useRef, type ReactNode } from 'react';
import { sectionHash } from './settings-sections.ts';

/** A section under its heading, to which the URL's fragment leads, such as `/settings#your-data` (FW-07). */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = sectionHash(title);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const arrive = () => {
      if (window.location.hash !== `#${id}`) return;
      heading.current?.scrollIntoView({ block: 'start' });
      heading.current?.focus({ preventScroll: true });
    };
    arrive();
    window.addEventListener('hashchange', arrive);
    return () => window.removeEventListener('hashchange', arrive);
  }, [id]);

  return (
    <section aria-labelledby={id} className="settings-list grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h2 ref={heading} id={id} tabIndex={-1} className="settings-heading type-label pl-1">
        {title}
      </h2>
      {children}
    </section>
  );
}
