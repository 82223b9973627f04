import { CalendarPlus, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Row } from '../../ui/list/row.tsx';

const CalendarDialog = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}));

/** Opens the dialog about the calendar feed's URL. */
export function CalendarFeedRow() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Row
        padded
        leading={<CalendarPlus />}
        title="Calendar feed"
        detail={<span>See your schedule in your calendar app</span>}
        onOpen={() => setIsOpen(true)}
        trailing={<ChevronRight className="icon-small" />}
      />
      {isOpen && (
        <Suspense>
          <CalendarDialog open onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
