import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** Words for a mistake the contract has no sentence of its own for: what is wrong with which field. */
export function plainIssue(issue: RawIssue): string {
  const field = (issue.path ?? []).join('.') || 'The request';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${field} is missing` : `${field} must be of type ${issue.expected}`;
    case 'too_small':
      return `${field} must ${amount(issue.origin)} at least ${issue.minimum}`;
    case 'too_big':
      return `${field} must ${amount(issue.origin)} at most ${issue.maximum}`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return `${field} is not valid`;
  }
}

function amount(origin: string): string {
  if (origin === 'string') return 'have a length of';
  return origin === 'array' ? 'have entries:' : 'be';
}
