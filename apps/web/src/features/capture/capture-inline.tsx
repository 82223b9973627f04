import { CaptureBox, type CaptureBoxProps } from './capture-box.tsx';

interface CaptureInlineProps extends Pick<CaptureBoxProps, 'onAdded' | 'recorder'> {
  /** `line` on the desktop: one line, tools at its right. */
  variant?: 'inline' | 'line';
}

/** The pocket on the home screen. */
export function CaptureInline({ variant = 'inline', onAdded, recorder }: CaptureInlineProps) {
  return <CaptureBox variant={variant} onAdded={onAdded} recorder={recorder} />;
}
