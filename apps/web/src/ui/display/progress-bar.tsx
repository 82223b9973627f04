import './progress-bar.css';

/** How much of something is done, 0 to 1. Stands beside the words that say so. */
export function ProgressBar({ share }: { share: number }) {
  return (
    <span aria-hidden className="progress-bar">
      <i style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
