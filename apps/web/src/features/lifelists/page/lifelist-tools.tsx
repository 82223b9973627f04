import { RotateCcw, ShoppingBasket } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isExportable, isResettable } from '@pouch/contract/life-list-rules';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useLifeList } from '../data/lifelist-context.ts';

interface Tool {
  label: string;
  icon: ReactNode;
  isBusy: boolean;
  onPress: () => void;
}

/** Reset and Export to Shopping, on the lists that have them (LL-06). */
function useTools(): { exporting: Tool | null; resetting: Tool | null } {
  const { id, actions } = useLifeList();
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
          onPress: () => trackBusy('export', actions.exportToShopping()),
        }
      : null,
    resetting: isResettable(id)
      ? {
          label: id === 'cleaning' ? 'Reset List' : 'Reset',
          icon: <RotateCcw />,
          isBusy,
          onPress: () => trackBusy('reset', actions.reset()),
        }
      : null,
  };
}

/** The tools as buttons below the header; nothing on a list without any. */
export function LifeListTools() {
  const { exporting, resetting } = useTools();
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
export function LifeListPanelTools() {
  const { exporting, resetting } = useTools();
  return [exporting, resetting].map(
    (tool) =>
      tool && (
        <IconButton key={tool.label} label={tool.label} disabled={tool.isBusy} onClick={tool.onPress}>
          {tool.icon}
        </IconButton>
      ),
  );
}
