import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Item } from '@pouch/contract/items';
import type { LearningResult, SortingRule } from '@pouch/contract/sorting-rules';
import { messageOf } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { refreshRules, updateCachedRule } from '../../../data/user/sorting-rules-query.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo } from '../../../ui/feedback/undo.ts';
import { useApplyRule, useMoveBack } from '../item-queries.ts';
import { ruleMessage, movedMessage, moveOfferLabel } from './rule-messages.ts';

const showError = (title: string, error: unknown) =>
  toast({ title, text: messageOf(error), variant: 'destructive' });

/** Shows what a correction taught; offers to undo that and to move the other items with the same name (SO-08). */
export function useRuleToast(): (learned: LearningResult) => void {
  const { mutate: undoLearning } = useUndoLearning();
  const move = useMoveOthers();
  return useCallback(
    (learned: LearningResult) => {
      const { rule, before, otherItemIds } = learned;
      const title = ruleMessage(learned);
      if (title === null) return;
      const offer =
        rule !== null && otherItemIds.length > 0
          ? {
              offer: {
                label: moveOfferLabel(otherItemIds.length),
                onPress: () => void move(rule, otherItemIds),
              },
            }
          : {};
      if (rule !== null && rule.id === before?.id) toast({ title, ...offer });
      else offerUndo({ title, ...offer, undo: () => undoLearning(learned) });
    },
    [move, undoLearning],
  );
}

/** Restores the previous rule, or removes the new one. The corrected item stays as it is. */
function useUndoLearning() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rule, before }: LearningResult): Promise<void> => {
      if (before !== null) await api.restoreSortingRule({ params: { id: before.id } });
      else if (rule !== null) await api.removeSortingRule({ params: { id: rule.id } });
    },
    onSuccess: (_answer, { rule, before }) => {
      if (before !== null) updateCachedRule(client, before, true);
      else if (rule !== null) updateCachedRule(client, rule, false);
    },
    onError: (error) => {
      showError('Failed to undo', error);
      void refreshRules(client);
    },
  });
}

function useMoveOthers(): (rule: SortingRule, itemIds: readonly string[]) => Promise<void> {
  const { mutateAsync: apply } = useApplyRule();
  const moveBack = useUndoMove();
  return useCallback(
    async (rule: SortingRule, itemIds: readonly string[]) => {
      try {
        const { before } = await apply({ id: rule.id, itemIds });
        const title = movedMessage(before.length, rule);
        if (before.length === 0) toast({ title });
        else offerUndo({ title, undo: () => void moveBack(before) });
      } catch (error) {
        showError('Failed to move items', error);
      }
    },
    [apply, moveBack],
  );
}

function useUndoMove(): (before: readonly Item[]) => Promise<void> {
  const { mutateAsync: moveBack } = useMoveBack();
  return useCallback(
    async (before: readonly Item[]) => {
      const { failed } = await moveBack(before);
      if (failed.length > 0) showError('Failed to move items back', failed[0]?.error);
    },
    [moveBack],
  );
}
