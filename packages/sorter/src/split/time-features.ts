import type { TimeFeature } from '../category/features.ts';
import type { ParsedClause } from './parse-clause.ts';

/** The time features of a clause; empty without a date. */
export function timeFeatures({ when, text }: Pick<ParsedClause, 'when' | 'text'>): TimeFeature[] {
  if (when === null) return [];
  const { spans, expression, recurring, preposition } = when;
  const features: TimeFeature[] = ['dated'];
  if (expression.clock !== null) features.push('timed');
  if (recurring !== null) features.push('repeated');
  if (/^(?:for|in)\b/u.test(preposition)) features.push('occasion');
  if (text.slice(0, spans[0]?.start ?? 0).trim() === '') features.push('in front');
  if (text.slice(spans.at(-1)?.end ?? 0).trim() === '') features.push('at the end');
  return features;
}
