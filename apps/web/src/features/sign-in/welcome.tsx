import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/brand/logo.tsx';
import './welcome.css';

interface WelcomeProps {
  title: string;
  text: string;
  /** Above the form on phones, beside it on desktops. */
  show?: ReactNode;
  children: ReactNode;
}

/** The screens before sign-in: the logo, a title and one form. */
export function Welcome({ title, text, show, children }: WelcomeProps) {
  return (
    <main className={clsx('welcome', show !== undefined && 'welcome-shows')}>
      <title>{title === 'Pouch' ? 'Pouch' : `${title} · Pouch`}</title>
      <div className="welcome-head">
        <Logo size={72} />
        <h1 tabIndex={-1} data-heading-focus className="type-title text-[28px] leading-[34px] outline-none">
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {show !== undefined && <div className="welcome-show">{show}</div>}
      <div className="welcome-form">{children}</div>
    </main>
  );
}
