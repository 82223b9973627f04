import type { SortingRule } from '@pouch/contract/schemas/sorting-rules';

let made = 0;

/** What was learned of a name, as the server would answer it: it belongs to the supermarket unless the test says otherwise. */
export function aRule(title: string, given: Partial<SortingRule> = {}): SortingRule {
  made += 1;
  return {
    id: `01900000-0000-7000-9000-${String(made).padStart(12, '0')}`,
    phrase: title.toLowerCase(),
    title,
    category: 'Shopping',
    bucket_name: null,
    purchaseCategory: 'Supermarket',
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    ...given,
  };
}
