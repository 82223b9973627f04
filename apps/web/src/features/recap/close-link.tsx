import { X } from 'lucide-react';
import { IconLink } from '../../ui/controls/icon-button.tsx';

/** The way out of the recap, at its upper corner. */
export function CloseLink() {
  return (
    <div className="recap-bar">
      <IconLink label="Close" href="/">
        <X />
      </IconLink>
    </div>
  );
}
