import type { SortingRule } from '@pouch/contract/sorting-rules';
import { thingKey } from '../store/things.ts';
import { restoreRule as restoration } from '../sync/inverse.ts';
import { submit, type Sent } from '../sync/outbox.ts';

/** Deletes a sorting rule; for a day it can be restored. */
export const removeRule = (rule: SortingRule): Promise<Sent<unknown>> =>
  submit({
    things: [thingKey('rule', rule.id)],
    title: rule.title,
    request: { call: 'removeSortingRule', params: { id: rule.id } },
    effects: [{ key: thingKey('rule', rule.id), remove: true }],
    before: rule,
  });

/** Brings a deleted rule back. */
export const restoreRule = (rule: SortingRule): Promise<Sent<SortingRule>> => submit(restoration(rule));
