import './progress-bar.css';

/** A bar for a share from 0 to 1. Hidden from screen readers, which read the text beside it. */
export function ProgressBar({ share }: { share: number }) {
  return (
    <span aria-hidden className="progress-bar">
      <i style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
