import { urgencies, type Category, type Urgency } from '@pouch/contract/vocabulary';
import { invalid } from '../../../lib/errors.ts';

/** Urgency names of earlier versions, mapped to the current ones (IL-04). */
const legacyUrgencies: Record<Exclude<Category, 'Bucket'>, Readonly<Record<string, Urgency>>> = {
  'To-Do': { Today: 'Next 3 Days', 'This Week': 'Next 7 Days', 'This Month': 'Next 30 Days' },
  Shopping: { ASAP: 'Now', Future: 'Someday', Later: 'Someday' },
};

/** The current name of an urgency. Throws a 422 when the category has no such urgency. */
export function urgencyFor(category: Category, input: string): Urgency {
  const legacy = category === 'Bucket' ? undefined : legacyUrgencies[category][input];
  const known = urgencies[category].find((urgency) => urgency === (legacy ?? input));
  if (known === undefined) throw invalid('urgency', `Please select an urgency of ${category}.`);
  return known;
}

/** The urgency after a change of category: the same one if the new category has it, else its default (ED-02). */
export function urgencyAfterMove(category: Category, before: string): Urgency {
  return urgencies[category].find((urgency) => urgency === before) ?? urgencies[category][0];
}

/** Throws a 422 that names `field` when items of the category cannot repeat (ED-05). */
export function requireRepeatable(category: Category, field: string): void {
  if (category === 'Bucket') throw invalid(field, 'An item in a bucket cannot repeat.');
}
