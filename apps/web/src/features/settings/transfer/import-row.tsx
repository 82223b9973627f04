import { ChevronRight, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Row } from '../../../ui/list/row.tsx';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** Imports an export of Pouch or of another organizer (SE-06, MV-01). */
export function ImportRow() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row
        padded
        leading={<Upload />}
        title="Import"
        detail={<span>From Pouch, other organizers, tables or text</span>}
        onOpen={() => setOpen(true)}
        trailing={<ChevronRight className="icon-small" />}
      />
      <Suspense>{isOpen && <ImportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
