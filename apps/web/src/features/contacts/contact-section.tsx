import { useId, type ReactNode } from 'react';

interface ContactSectionProps {
  title: string;
  /** One sentence below the heading. */
  text: string;
  children: ReactNode;
}

/** Contacts of one status, under a heading. */
export function ContactSection({ title, text, children }: ContactSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="contact-section">
      <h2 id={heading}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
