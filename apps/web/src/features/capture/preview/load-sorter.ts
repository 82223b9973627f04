import type { analyseThought } from '@pouch/sorter';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import type { DateSheet } from './date-sheet.tsx';
import type { PreviewList } from './preview-list.tsx';

/** The sorter and the components of its preview: some 100 kB, loaded once the user starts to write. */
export interface PreviewModules {
  analyseThought: typeof analyseThought;
  PreviewList: typeof PreviewList;
  DateSheet: typeof DateSheet;
}

/** Analysing these makes the sorter unpack its models in small steps, before its first result is needed. */
const warmUpThoughts = ['milk', 'milk and eggs', 'milk, call mum tomorrow at 5'];
const warmUpContext = { now: '2000-01-01T00:00:00Z', timezone: 'Etc/UTC' };

let loaded: PreviewModules | null = null;

async function loadModules(): Promise<PreviewModules> {
  const [sorter, rows, sheet] = await Promise.all([
    import('@pouch/sorter/sort-thought'),
    import('./preview-list.tsx'),
    import('./date-sheet.tsx'),
  ]);
  for (const thought of warmUpThoughts) {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    sorter.analyseThought(thought, warmUpContext);
  }
  loaded = { ...sorter, ...rows, ...sheet };
  return loaded;
}

/**
 * The loaded modules, or null. Loading starts when the browser is idle after `isWanted` becomes true; a failed load is
 * repeated the next time.
 */
export function usePreviewModules(isWanted: boolean): PreviewModules | null {
  const [modules, setModules] = useState(loaded);
  const isMissing = isWanted && modules === null;
  useEffect(() => {
    if (!isMissing) return;
    return whenIdle(() => void loadModules().then(setModules, () => undefined));
  }, [isMissing]);
  return modules;
}
