import { CloudUpload } from 'lucide-react';
import './waiting-mark.css';

/** The mark of what waits on the device to be sent (OF-08). */
export function WaitingMark() {
  return (
    <span className="waiting-mark">
      <CloudUpload aria-hidden />
      <span className="sr-only">Not sent yet</span>
    </span>
  );
}
