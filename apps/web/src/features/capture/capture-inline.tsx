import { CaptureBox, type CaptureBoxProps } from './capture-box.tsx';

interface CaptureInlineProps extends Pick<CaptureBoxProps, 'onAdded' | 'onContinue' | 'recorder'> {
  /** `line` on the desktop: one line high, with the tools at its right. */
  variant?: 'inline' | 'line';
}

/** The capture box on the home screen and the dashboard. */
export function CaptureInline({ variant = 'inline', ...rest }: CaptureInlineProps) {
  return <CaptureBox variant={variant} {...rest} />;
}
