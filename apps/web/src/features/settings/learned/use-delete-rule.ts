import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SortingRule } from '@pouch/contract/schemas/sorting-rules';
import { sentenceOf } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { nameInWords } from '../../../labels/kind-labels.ts';
import { refreshRules, showRule, sortingRulesQuery } from '../../../data/user/sorting-rules-query.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo } from '../../../ui/feedback/undo.ts';

const mutationKey = ['sorting-rules', 'change'];

/**
 * A change of one rule that shows at once, and goes back with its reason when it is refused. The server hears of changes
 * one after another: what is taken back and done again reaches it in that order.
 */
function useRuleChange(failure: string, isHeld: boolean, send: (rule: SortingRule) => Promise<unknown>) {
  const client = useQueryClient();
  const isLastOf = ({ id }: SortingRule) =>
    client.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as SortingRule).id === id,
    }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: 'sorting-rules' },
    mutationFn: send,
    onMutate: (rule: SortingRule) => showRule(client, rule, isHeld),
    onSuccess: (_answer, rule) => {
      // A reading from before may have shown it otherwise meanwhile, or may do so yet.
      const isBeingRead = client.isFetching({ queryKey: sortingRulesQuery().queryKey }) > 0;
      if (isLastOf(rule)) showRule(client, rule, isHeld);
      if (isBeingRead) void refreshRules(client);
    },
    onError: (error, rule) => {
      showRule(client, rule, !isHeld);
      toast({ title: failure, text: sentenceOf(error), variant: 'destructive' });
      // Another device may have been faster.
      if (navigator.onLine) void refreshRules(client);
    },
  });
}

/** Forgets what was learned, and offers it back (SO-08). */
export function useForgetRule(): (rule: SortingRule) => void {
  const { mutate: restore } = useRuleChange('Failed to restore', true, ({ id }) =>
    api.restoreSortingRule({ params: { id } }),
  );
  const { mutateAsync: forget } = useRuleChange('Failed to forget', false, ({ id }) =>
    api.removeSortingRule({ params: { id } }),
  );
  return useCallback(
    (rule: SortingRule) => {
      const offer = () =>
        offerUndo({ title: `${nameInWords(rule.title)} is forgotten`, undo: () => restore(rule) });
      // What failed has been told already.
      forget(rule).then(offer, () => undefined);
    },
    [forget, restore],
  );
}
