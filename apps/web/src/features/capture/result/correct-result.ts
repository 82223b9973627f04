import type { Item, KindConfidence, UpdateItemInput } from '@pouch/contract/items';
import { sayWhatWasLearned } from '../../../data/corrections/rule-toast.ts';
import { correctKind, updateItem } from '../../../data/corrections/update-item.ts';
import { messageOf } from '../../../data/http/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';

export type Kind = NonNullable<KindConfidence['alternative']>;
export type ChosenDate = Pick<UpdateItemInput, 'scheduled_at' | 'all_day'>;

/** What can be put right in the result; a refusal is a toast. */
export const correctResult = {
  /** Gives an item another kind, which teaches and says so (FW-03, SO-11). */
  kind: async (item: Item, kind: Kind): Promise<void> => {
    try {
      sayWhatWasLearned(await correctKind(item, kind));
    } catch (error) {
      reportFailure(error);
    }
  },
  /** Sets or removes an item's date. A date chosen by hand happens once. */
  date: async (item: Item, date: ChosenDate): Promise<void> => {
    try {
      const { answer } = await updateItem(item, { ...date, ...(item.recurring && { recurring: null }) });
      answer.catch(reportFailure);
    } catch (error) {
      reportFailure(error);
    }
  },
};

function reportFailure(error: unknown): void {
  toast({ title: 'Failed to update item', text: messageOf(error), variant: 'destructive' });
}
