import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** The message of an issue for which the contract defines none: the field, and what is wrong with it. */
export function issueMessage(issue: RawIssue): string {
  const field = (issue.path ?? []).join('.') || 'The request';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${field} is missing` : `${field} must be of type ${issue.expected}`;
    case 'too_small':
      return `${field} must ${comparisonVerb(issue.origin)} at least ${issue.minimum}`;
    case 'too_big':
      return `${field} must ${comparisonVerb(issue.origin)} at most ${issue.maximum}`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return `${field} is not valid`;
  }
}

function comparisonVerb(origin: string): string {
  if (origin === 'string') return 'have a length of';
  return origin === 'array' ? 'have entries:' : 'be';
}
