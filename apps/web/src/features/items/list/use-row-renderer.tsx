import { useEffect, useState, type ReactNode } from 'react';
import { ItemRows, type ItemRowsProps } from '../item-rows.tsx';
import { useManualOrdering } from '../prioritise/use-manual-ordering.ts';

type RenderRows = (props: ItemRowsProps) => ReactNode;

const renderPlain: RenderRows = (props) => <ItemRows key={props.label} {...props} />;

let renderSortable: RenderRows | null = null;

/** If the code for sorting fails to load, for example without a connection, the list is rendered without it. */
async function loadSortable(): Promise<RenderRows> {
  try {
    const { PrioritiseRows } = await import('../prioritise/prioritise-rows.tsx');
    renderSortable = (props) => <PrioritiseRows key={props.label} {...props} />;
    return renderSortable;
  } catch {
    return renderPlain;
  }
}

/**
 * The function that renders a list's rows. With manual ordering, their code is loaded while the items are being fetched;
 * null until it is loaded.
 */
export function useRowRenderer(): RenderRows | null {
  const isOrderedByHand = useManualOrdering();
  const [sortable, setSortable] = useState<RenderRows | null>(() => renderSortable);

  useEffect(() => {
    if (!isOrderedByHand) return;
    let isWanted = true;
    void loadSortable().then((render) => isWanted && setSortable(() => render));
    return () => {
      isWanted = false;
    };
  }, [isOrderedByHand]);

  return isOrderedByHand ? sortable : renderPlain;
}
