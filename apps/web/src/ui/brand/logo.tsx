import './logo.css';

const body = 'M6 28.9C12.7 34.6 21.9 37.5 32 37.5s19.3-2.9 26-8.6V38c0 13-9.5 21-26 21S6 51 6 38z';
const flap = [
  'M6 20C6 11 12 5 21 5h22c9 0 15 6 15 15v1.5c0 1.6-.6 2.9-1.8 3.9',
  'C50 31 41.5 34 32 34S14 31 7.8 25.4C6.6 24.4 6 23.1 6 21.5z',
  'M32 20.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
].join('');

/** The logo, square, in the theme's green. `size` in CSS pixels. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden className="flex-none">
      <path className="logo-body" d={body} />
      <path className="logo-flap" fillRule="evenodd" d={flap} />
    </svg>
  );
}

/** The logo with the product's name beside it. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <Logo size={26} />
      Pouch
    </span>
  );
}
