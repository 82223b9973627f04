import type { understandThought } from '@pouch/sorter/sort-thought';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import type { DateSheet } from './date-sheet.tsx';
import type { UnderstoodRows } from './understood-rows.tsx';

/** The sorter and what shows its reading: some hundred kilobytes that come when somebody writes. */
export interface UnderstandingCode {
  understandThought: typeof understandThought;
  UnderstoodRows: typeof UnderstoodRows;
  DateSheet: typeof DateSheet;
}

let loaded: UnderstandingCode | null = null;

async function load(): Promise<UnderstandingCode> {
  const [sorter, rows, sheet] = await Promise.all([
    import('@pouch/sorter/sort-thought'),
    import('./understood-rows.tsx'),
    import('./date-sheet.tsx'),
  ]);
  loaded = { ...sorter, ...rows, ...sheet };
  return loaded;
}

/**
 * The code once it has come; asked for when it is first wanted and the browser has nothing better to do. What does not
 * come is asked for again the next time it is wanted.
 */
export function useUnderstandingCode(isWanted: boolean): UnderstandingCode | null {
  const [code, setCode] = useState(loaded);
  const isMissing = isWanted && code === null;
  useEffect(() => {
    if (!isMissing) return;
    return whenIdle(() => void load().then(setCode, () => undefined));
  }, [isMissing]);
  return code;
}
