import type { understandThought } from '@pouch/sorter/item/sort-thought';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import type { DateSheet } from './date-sheet.tsx';
import type { UnderstoodRows } from './preview-list.tsx';

/** The sorter and what shows its reading: some hundred kilobytes that come when somebody writes. */
export interface UnderstandingCode {
  understandThought: typeof understandThought;
  UnderstoodRows: typeof UnderstoodRows;
  DateSheet: typeof DateSheet;
}

/** Reading these makes the sorter unpack all that it knows, bit by bit and before somebody waits for it. */
const firstThoughts = ['milk', 'milk and eggs', 'milk, call mum tomorrow at 5'];
const anyMoment = { now: '2000-01-01T00:00:00Z', timezone: 'Etc/UTC' };

let loaded: UnderstandingCode | null = null;

async function load(): Promise<UnderstandingCode> {
  const [sorter, rows, sheet] = await Promise.all([
    import('@pouch/sorter/item/sort-thought'),
    import('./preview-list.tsx'),
    import('./date-sheet.tsx'),
  ]);
  for (const thought of firstThoughts) {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    sorter.understandThought(thought, anyMoment);
  }
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
