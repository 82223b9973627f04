import { RotateCcw, ShoppingBasket } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isExportable, isResettable } from '@pouch/contract/life-list-rules';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { LifeListView } from '../../../data/lifelists/lifelist.ts';
import { useLifeList } from '../data/lifelist-context.ts';
import { computeProgress } from '../data/lifelist-view.ts';

interface Tool {
  label: string;
  icon: ReactNode;
  isBusy: boolean;
  onPress: () => void;
}

/** Exports of more entries ask first (FW-04). */
const maxUnaskedExport = 10;

/** Reset and Export to Shopping, on the lists that have them (LL-06, FW-04). */
function useTools({ id, groups }: LifeListView): { exporting: Tool | null; resetting: Tool | null } {
  const { actions, open } = useLifeList();
  const { done, total } = computeProgress(groups);
  const [busy, setBusy] = useState<'reset' | 'export' | null>(null);
  const trackBusy = (work: 'reset' | 'export', done: Promise<boolean>) => {
    setBusy(work);
    void done.then(() => setBusy(null));
  };
  const isBusy = busy !== null;
  return {
    exporting: isExportable(id)
      ? {
          label: 'Export to Shopping',
          icon: <ShoppingBasket />,
          isBusy,
          onPress: () =>
            total - done > maxUnaskedExport
              ? open({ kind: 'export' })
              : trackBusy('export', actions.exportToShopping()),
        }
      : null,
    resetting: isResettable(id)
      ? {
          label: id === 'cleaning' ? 'Reset List' : 'Reset',
          icon: <RotateCcw />,
          isBusy,
          onPress: () => trackBusy('reset', actions.reset(done)),
        }
      : null,
  };
}

/** The tools as buttons below the header; nothing on a list without any. */
export function LifeListTools({ list }: { list: LifeListView }) {
  const { exporting, resetting } = useTools(list);
  if (!exporting && !resetting) return null;
  return (
    <div className="lifelist-tools">
      {exporting && (
        <Button busy={exporting.isBusy} onClick={exporting.onPress}>
          {exporting.icon}
          {exporting.label}
        </Button>
      )}
      {resetting && (
        <Button variant="line" busy={resetting.isBusy} onClick={resetting.onPress}>
          {resetting.icon}
          {resetting.label}
        </Button>
      )}
    </div>
  );
}

/** The tools as icon buttons, for a panel. */
export function LifeListPanelTools({ list }: { list: LifeListView }) {
  const { exporting, resetting } = useTools(list);
  return [exporting, resetting].map(
    (tool) =>
      tool && (
        <IconButton key={tool.label} label={tool.label} disabled={tool.isBusy} onClick={tool.onPress}>
          {tool.icon}
        </IconButton>
      ),
  );
}
