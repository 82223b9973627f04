import { pluralise } from '../../../labels/format-count.ts';
import type { Change } from '../../../data/store/change.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How much is kept and waiting: "214 items kept, 3 changes waiting, the oldest for 2 days". `now` in milliseconds. */
export function describeKept(itemCount: number, waiting: readonly Change[], now: number): string {
  const kept = `${pluralise(itemCount, 'item')} kept`;
  if (waiting.length === 0) return `${kept}, everything is sent`;
  const oldest = Math.min(...waiting.map(({ madeAt }) => madeAt));
  const age = describeAge(now - oldest);
  const parts = [kept, `${pluralise(waiting.length, 'change')} waiting`];
  return [...parts, ...(age === null ? [] : [`the oldest for ${age}`])].join(', ');
}

/** In whole hours or days; null for less than an hour, and where the clock was set back. */
function describeAge(ageMs: number): string | null {
  if (ageMs >= dayMs) return pluralise(Math.floor(ageMs / dayMs), 'day');
  return ageMs >= hourMs ? pluralise(Math.floor(ageMs / hourMs), 'hour') : null;
}
