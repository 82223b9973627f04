import type { Item } from '@pouch/contract/items';
import { CaptureBox } from './capture-box.tsx';

interface CaptureInlineProps {
  /** `line` on the desktop: one line, tools at its right. */
  variant?: 'inline' | 'line';
  /** What a thought became; show it in a ResultDialog. */
  onAdded: (items: Item[]) => void;
}

/** The pocket on the home screen. */
export function CaptureInline({ variant = 'inline', onAdded }: CaptureInlineProps) {
  return <CaptureBox variant={variant} onAdded={onAdded} />;
}
