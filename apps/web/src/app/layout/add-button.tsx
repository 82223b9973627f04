import { tapLightly } from '../../platform/device/haptics.ts';
import { useCaptureSheet } from '../contexts/capture-context.ts';

/** Opens quick-add from any screen. */
export function AddButton() {
  const capture = useCaptureSheet();
  return (
    <button
      type="button"
      aria-label="Pouch a thought"
      aria-haspopup="dialog"
      className="add-button"
      onPointerEnter={capture.prepare}
      onClick={() => {
        tapLightly();
        capture.open();
      }}
    >
      <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden>
        <path
          className="add-button-body"
          d="M4 22C4 11 11 4 22 4h20c11 0 18 7 18 18v10c0 18-11 28-28 28S4 50 4 32z"
        />
        <path
          className="add-button-flap"
          d="M4 22C4 11 11 4 22 4h20c11 0 18 7 18 18-7 8-17 11-28 11S11 30 4 22z"
        />
        <path className="add-button-cut" d="M4 22c7 8 17 11 28 11s21-3 28-11" />
        <path className="seam" d="M9 30v3c0 14 9 22 23 22s23-8 23-22v-3" />
        <path className="add-button-plus" d="M32 30.5v17M23.5 39h17" />
      </svg>
    </button>
  );
}
