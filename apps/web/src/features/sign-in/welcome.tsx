import type { ReactNode } from 'react';
import { Logo } from '../../ui/brand/logo.tsx';

interface WelcomeProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** The screens before sign-in: the logo, a title and one form. */
export function Welcome({ title, text, children }: WelcomeProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[400px] content-start px-5 pt-[max(48px,12dvh)] pb-10">
      <title>{title === 'Pouch' ? 'Pouch' : `${title} · Pouch`}</title>
      <div className="mb-7 grid justify-items-center gap-3.5 text-center">
        <Logo size={72} />
        <div className="grid gap-1">
          <h1 tabIndex={-1} data-heading-focus className="type-title text-[28px] leading-[34px] outline-none">
            {title}
          </h1>
          <p className="text-text-2">{text}</p>
        </div>
      </div>
      {children}
    </main>
  );
}
