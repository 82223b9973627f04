import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SortingRule } from '@pouch/contract/sorting-rules';
import { messageOf } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { truncateName } from '../../../labels/kind-labels.ts';
import { refreshRules, updateCachedRule, sortingRulesQuery } from '../../../data/user/sorting-rules-query.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo } from '../../../ui/feedback/undo.ts';

const mutationKey = ['sorting-rules', 'change'];

/**
 * A change of one rule: shown at once, rolled back with a toast when the server refuses. Changes are sent one at a time, so a
 * deletion and its undo arrive in that order.
 */
function useRuleChange(failure: string, isPresent: boolean, send: (rule: SortingRule) => Promise<unknown>) {
  const client = useQueryClient();
  const isLastChange = ({ id }: SortingRule) =>
    client.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as SortingRule).id === id,
    }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: 'sorting-rules' },
    mutationFn: send,
    onMutate: (rule: SortingRule) => updateCachedRule(client, rule, isPresent),
    onSuccess: (_answer, rule) => {
      // A read that began before may show the old state, now or when it ends.
      const isBeingRead = client.isFetching({ queryKey: sortingRulesQuery().queryKey }) > 0;
      if (isLastChange(rule)) updateCachedRule(client, rule, isPresent);
      if (isBeingRead) void refreshRules(client);
    },
    onError: (error, rule) => {
      updateCachedRule(client, rule, !isPresent);
      toast({ title: failure, text: messageOf(error), variant: 'destructive' });
      // The rule may have changed on another device.
      if (navigator.onLine) void refreshRules(client);
    },
  });
}

/** Deletes a rule, with Undo (SO-08). */
export function useDeleteRule(): (rule: SortingRule) => void {
  const { mutate: restore } = useRuleChange('Failed to restore', true, ({ id }) =>
    api.restoreSortingRule({ params: { id } }),
  );
  const { mutateAsync: deleteRule } = useRuleChange('Failed to forget', false, ({ id }) =>
    api.removeSortingRule({ params: { id } }),
  );
  return useCallback(
    (rule: SortingRule) => {
      const offer = () =>
        offerUndo({ title: `${truncateName(rule.title)} is forgotten`, undo: () => restore(rule) });
      // A failure has shown its toast already.
      deleteRule(rule).then(offer, () => undefined);
    },
    [deleteRule, restore],
  );
}
