import { X } from 'lucide-react';
import { IconLink } from '../../ui/controls/icon-button.tsx';

/** Closes the recap; at its top corner. */
export function CloseLink({ href = '/' }: { href?: string }) {
  return (
    <div className="recap-bar">
      <IconLink label="Close" href={href}>
        <X />
      </IconLink>
    </div>
  );
}
