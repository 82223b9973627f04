import type { Timing } from '../category/features.ts';
import type { ReadClause } from '../split/parse-clause.ts';

/** How a clause speaks of time. */
export function timingOf({ when, text }: Pick<ReadClause, 'when' | 'text'>): Timing[] {
  if (when === null) return [];
  const { spans, spoken, recurring, lead } = when;
  const timing: Timing[] = ['dated'];
  if (spoken.clock !== null) timing.push('timed');
  if (recurring !== null) timing.push('repeated');
  if (/^(?:for|in)\b/u.test(lead)) timing.push('occasion');
  if (text.slice(0, spans[0]?.start ?? 0).trim() === '') timing.push('in front');
  if (text.slice(spans.at(-1)?.end ?? 0).trim() === '') timing.push('at the end');
  return timing;
}
