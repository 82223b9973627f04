import type { SortingRule } from '@pouch/contract/sorting-rules';
import { messageOf } from '../../../data/http/api-error.ts';
import { takeBack } from '../../../data/sync/outbox.ts';
import { removeRule } from '../../../data/user/rule-changes.ts';
import { truncateName } from '../../../labels/kind-labels.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo } from '../../../ui/feedback/undo.ts';

const showError = (title: string) => (error: unknown) =>
  toast({ title, text: messageOf(error), variant: 'destructive' });

/** Deletes a rule, with Undo, or shows an error toast (SO-08). */
export async function deleteRule(rule: SortingRule): Promise<void> {
  try {
    const sent = await removeRule(rule);
    const undo = () => void takeBack(sent).catch(showError('Failed to restore'));
    offerUndo({ title: `${truncateName(rule.title)} is forgotten`, undo });
  } catch (error) {
    showError('Failed to forget')(error);
  }
}
