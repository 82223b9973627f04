import { Inbox } from 'lucide-react';
import { usePendingShares } from '../../data/people/contact-queries.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

/** Opens the pending shares; hidden where there are none (CO-01). */
export function RequestsButton({ onOpen }: { onOpen: () => void }) {
  const count = usePendingShares()?.length ?? 0;
  if (count === 0) return null;
  return (
    <IconButton
      label={`Share requests, ${count} waiting`}
      count={count}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Inbox />
    </IconButton>
  );
}
