import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** What people call a field, where that is more than its name in words. */
const fieldLabels: Record<string, string> = {
  cleaned_title: 'title',
  originalText: 'text',
  original_text: 'text',
  currentDateTime: 'date and time',
  scheduled_at: 'date',
  scheduledAt: 'date',
  bucket_name: 'bucket',
  extras: 'list of details',
  body: 'notes',
  image: 'picture',
  url: 'web address',
  listId: 'list',
  categoryKey: 'group',
  itemIndex: 'place',
  itemOrders: 'order',
  time_local: 'time',
  byDay: 'day of the week',
  before: 'next entry',
};

const typeLabels: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

/** The message of an issue for which the contract defines none: the field in a person's words, and what is wrong. */
export function issueMessage(issue: RawIssue): string {
  const field = `The ${fieldLabel(issue.path ?? [])}`;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} is missing`;
      return issue.expected in typeLabels
        ? `${field} must be ${typeLabels[issue.expected]}`
        : `${field} is not valid`;
    case 'too_small':
      return `${field} must ${comparison(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `${field} must ${comparison(issue.origin, 'at most', issue.maximum)}`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return `${field} is not valid`;
  }
}

/** The innermost named part of the path: `extras.runTime` is the "run time", `itemOrders.0.id` the "id". */
function fieldLabel(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'request';
  return fieldLabels[name] ?? name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ').toLowerCase();
}

function comparison(origin: string, limit: string, count: number | bigint): string {
  if (origin === 'string') return `be ${limit} ${count} ${count === 1 ? 'character' : 'characters'} long`;
  if (origin === 'array') return `have ${limit} ${count} ${count === 1 ? 'entry' : 'entries'}`;
  return `be ${limit} ${count}`;
}
