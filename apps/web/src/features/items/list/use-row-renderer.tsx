import { useEffect, useState, type ReactNode } from 'react';
import { ItemRows, type ItemRowsProps } from '../item-rows.tsx';
import { useManualOrdering } from '../prioritise/use-manual-ordering.ts';

type DrawRows = (props: ItemRowsProps) => ReactNode;

const drawPlainly: DrawRows = (props) => <ItemRows key={props.label} {...props} />;

let drawMovable: DrawRows | null = null;

/** Without the code for moving, which may not arrive on a train, the list is still there to be read. */
async function loadMovable(): Promise<DrawRows> {
  try {
    const { PrioritiseRows } = await import('../prioritise/prioritise-rows.tsx');
    drawMovable = (props) => <PrioritiseRows key={props.label} {...props} />;
    return drawMovable;
  } catch {
    return drawPlainly;
  }
}

/**
 * How a list's rows are drawn: where the person orders them, with the code for moving, which comes while the items do;
 * null until it is there.
 */
export function useRows(): DrawRows | null {
  const isOrderedByHand = useManualOrdering();
  const [movable, setMovable] = useState<DrawRows | null>(() => drawMovable);

  useEffect(() => {
    if (!isOrderedByHand) return;
    let isWanted = true;
    void loadMovable().then((draw) => isWanted && setMovable(() => draw));
    return () => {
      isWanted = false;
    };
  }, [isOrderedByHand]);

  return isOrderedByHand ? movable : drawPlainly;
}
