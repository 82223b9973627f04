import { Logo } from './logo.tsx';

/** The logo with an opening and closing flap, above a label such as "Loading...". */
export function LoadingMark({ label }: { label: string }) {
  return (
    <div role="status" className="loading-mark">
      <Logo size={64} />
      {label}
    </div>
  );
}
