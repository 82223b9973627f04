import { useEffect, useState } from 'react';
import type { Change } from '../../data/store/change.ts';
import { currentStore } from '../../data/store/current-store.ts';

/** Items that a thought has become are this old at most, in milliseconds. */
const justAddedMs = 60_000;
const timingCalls = new Set(['scheduleItem', 'updateItem', 'addManualItem']);

/** Whether the user has given something a time, or turned a bell on, in this browser since it is mounted (RM-06). */
export function useHasNewTime(): boolean {
  const [hasNew, setHasNew] = useState(false);
  useEffect(() => {
    const store = currentStore();
    const since = Date.now();
    let isSorting = false;
    return store.subscribeToChanges(() => {
      const made = store.changes().filter(({ madeAt }) => madeAt >= since);
      const wasSorting = isSorting;
      isSorting = made.some(({ request }) => request.call === 'addItem');
      const isTimed = made.some(setsTime) || (wasSorting && !isSorting && hasJustAddedTime());
      if (isTimed) setHasNew(true);
    });
  }, []);
  return hasNew;
}

function setsTime({ request, effects }: Pick<Change, 'request' | 'effects'>): boolean {
  return effects.some((effect) => {
    if ('lifeList' in effect) {
      return effect.lifeList.kind === 'update' && effect.lifeList.body.updates.notification === true;
    }
    const fields = 'put' in effect ? effect.put : 'merge' in effect ? effect.merge : {};
    return timingCalls.has(request.call) && 'scheduled_at' in fields && fields.scheduled_at !== null;
  });
}

/** The server has sorted a thought: its items are there. */
const hasJustAddedTime = (): boolean =>
  currentStore()
    .all('item')
    .some(
      ({ scheduled_at, created_at }) =>
        scheduled_at !== null && Date.now() - Date.parse(created_at) < justAddedMs,
    );
