import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import type { Learned, SortingRule } from '@pouch/contract/schemas/sorting-rules';
import { sentenceOf } from '../../../data/http/api-error.ts';
import { api } from '../../../data/http/api.ts';
import { refreshRules, showRule } from '../../../data/user/sorting-rules-query.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo } from '../../../ui/feedback/undo.ts';
import { useApplyRule, useMoveBack } from '../item-queries.ts';
import { lessonInWords, movedInWords, offerInWords } from './lesson-words.ts';

const complain = (title: string, error: unknown) =>
  toast({ title, text: sentenceOf(error), variant: 'destructive' });

/** Says what a correction taught, and offers to take that back and to move the other items of the name (SO-08). */
export function useLesson(): (learned: Learned) => void {
  const { mutate: unlearn } = useUnlearn();
  const move = useMoveOthers();
  return useCallback(
    (learned: Learned) => {
      const { rule, before, otherItemIds } = learned;
      const title = lessonInWords(learned);
      if (title === null) return;
      const offer =
        rule !== null && otherItemIds.length > 0
          ? {
              offer: {
                label: offerInWords(otherItemIds.length),
                onPress: () => void move(rule, otherItemIds),
              },
            }
          : {};
      if (rule !== null && rule.id === before?.id) toast({ title, ...offer });
      else offerUndo({ title, ...offer, undo: () => unlearn(learned) });
    },
    [move, unlearn],
  );
}

/** What held before holds again, or nothing. The corrected item stays where it was put. */
function useUnlearn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rule, before }: Learned): Promise<void> => {
      if (before !== null) await api.restoreSortingRule({ params: { id: before.id } });
      else if (rule !== null) await api.removeSortingRule({ params: { id: rule.id } });
    },
    onSuccess: (_answer, { rule, before }) => {
      if (before !== null) showRule(client, before, true);
      else if (rule !== null) showRule(client, rule, false);
    },
    onError: (error) => {
      complain('Failed to undo', error);
      void refreshRules(client);
    },
  });
}

function useMoveOthers(): (rule: SortingRule, itemIds: readonly string[]) => Promise<void> {
  const { mutateAsync: apply } = useApplyRule();
  const moveBack = useTakeBackMove();
  return useCallback(
    async (rule: SortingRule, itemIds: readonly string[]) => {
      try {
        const { before } = await apply({ id: rule.id, itemIds });
        const title = movedInWords(before.length, rule);
        if (before.length === 0) toast({ title });
        else offerUndo({ title, undo: () => void moveBack(before) });
      } catch (error) {
        complain('Failed to move items', error);
      }
    },
    [apply, moveBack],
  );
}

function useTakeBackMove(): (before: readonly Item[]) => Promise<void> {
  const { mutateAsync: moveBack } = useMoveBack();
  return useCallback(
    async (before: readonly Item[]) => {
      const { failed } = await moveBack(before);
      if (failed.length > 0) complain('Failed to move items back', failed[0]?.error);
    },
    [moveBack],
  );
}
