import type { SortingRule } from '@pouch/contract/sorting-rules';

let made = 0;

/** A sorting rule as the server returns it; by default for Shopping, Supermarket. */
export function aRule(title: string, overrides: Partial<SortingRule> = {}): SortingRule {
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
    ...overrides,
  };
}
