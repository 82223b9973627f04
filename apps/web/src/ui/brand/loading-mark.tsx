import { Logo } from './logo.tsx';

/** The mark whose flap lifts and shuts, with what is being waited for below: "Loading...". */
export function LoadingMark({ label }: { label: string }) {
  return (
    <div role="status" className="loading-mark">
      <Logo size={64} />
      {label}
    </div>
  );
}
