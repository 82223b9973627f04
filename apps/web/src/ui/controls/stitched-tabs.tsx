import { useLayoutEffect, useRef, useState } from 'react';
import './stitched-tabs.css';
import { TabList, type TabListProps, type TabOption } from './tab-list.tsx';

interface CountedOption<Value extends string> extends TabOption<Value> {
  /** Number of items behind the tab; omitted while it is unknown. */
  count?: number | undefined;
}

/** Tabs with a stitched line that slides under the chosen one. */
export function StitchedTabs<Value extends string>(props: TabListProps<Value, CountedOption<Value>>) {
  const stitch = useRef<HTMLSpanElement>(null);
  const [stitchPosition, setStitchPosition] = useState({ left: 0, width: 0 });

  useLayoutEffect(() => {
    const list = stitch.current?.parentElement;
    if (!list || typeof ResizeObserver === 'undefined') return;
    // Called at once as well, after the layout: measuring here would force one of its own.
    const observer = new ResizeObserver(() => setStitchPosition(measureSelectedTab(list)));
    for (const tab of list.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [props.value, props.options.length]);

  return (
    <TabList
      {...props}
      className="stitched-tabs"
      renderOption={(option) => (
        <>
          {option.label}{' '}
          {option.count !== undefined && <span className="stitched-tabs-count">{option.count}</span>}
        </>
      )}
    >
      <span
        ref={stitch}
        aria-hidden
        className="stitched-tabs-stitch"
        style={{ width: stitchPosition.width, transform: `translateX(${stitchPosition.left}px)` }}
      />
    </TabList>
  );
}

function measureSelectedTab(list: Element) {
  const chosen = list.querySelector<HTMLElement>('[aria-selected=true]');
  return { left: chosen?.offsetLeft ?? 0, width: chosen?.offsetWidth ?? 0 };
}
