import type { Item } from '@pouch/contract/items';
import type { LearningResult, SortingRule } from '@pouch/contract/sorting-rules';
import { messageOf } from '../http/api-error.ts';
import type { Sent } from '../sync/outbox.ts';
import { removeRule, restoreRule } from '../user/rule-changes.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { offerUndo } from '../../ui/feedback/undo.ts';
import { applyRule, moveBack } from './update-item.ts';
import { learnedText, learnedTitle, movedMessage, moveOfferLabel, ruleMessage } from './rule-messages.ts';

const showError = (title: string, error: unknown) =>
  toast({ title, text: messageOf(error), variant: 'destructive' });

/** Says once what the corrections of a change taught, as soon as the server has learned it (SO-08, SO-11). */
export function sayWhatWasLearned({ answer }: Pick<Sent<unknown>, 'answer'>): void {
  // Undefined if the server made the change at an earlier attempt and no longer keeps its answer.
  const say = (answered: unknown) =>
    showLearned(([answered ?? []].flat() as Teaching[]).flatMap(readLearned));
  // A refusal is reported by who made the change.
  answer.then(say, () => undefined);
}

/** What an answer has of each item that it is about. */
interface Teaching {
  learned?: LearningResult;
}

/** Leaves out what changes nothing that the person could be told. */
const readLearned = ({ learned }: Teaching): LearningResult[] =>
  learned === undefined || ruleMessage(learned) === null ? [] : [learned];

/** Offers to undo what was learned and, if it is one rule, to move the other items with the same name. */
function showLearned(all: readonly LearningResult[]): void {
  const [first, ...more] = all;
  if (first === undefined) return;
  const content = {
    title: learnedTitle,
    text: learnedText(all),
    ...(more.length === 0 && moveOffer(first)),
  };
  const undoable = all.filter(({ rule, before }) => rule === null || rule.id !== before?.id);
  if (undoable.length === 0) toast(content);
  else offerUndo({ ...content, undo: () => undoable.forEach((one) => void undoLearning(one)) });
}

const moveOffer = ({ rule, otherItemIds }: LearningResult) =>
  rule !== null &&
  otherItemIds.length > 0 && {
    offer: {
      label: moveOfferLabel(otherItemIds.length),
      onPress: () => void moveOthers(rule, otherItemIds),
    },
  };

/** Restores the previous rule, or removes the new one. The corrected item stays as it is. */
async function undoLearning({ rule, before }: LearningResult): Promise<void> {
  try {
    if (before !== null) await restoreRule(before);
    else if (rule !== null) await removeRule(rule);
  } catch (error) {
    showError('Failed to undo', error);
  }
}

async function moveOthers(rule: SortingRule, itemIds: readonly string[]): Promise<void> {
  try {
    const { outcome } = await applyRule(rule, itemIds);
    const before = outcome.isSent ? outcome.answer.before : [];
    const title = movedMessage(outcome.isSent ? before.length : itemIds.length, rule);
    if (before.length === 0) toast({ title });
    else offerUndo({ title, undo: () => void moveAllBack(before) });
  } catch (error) {
    showError('Failed to move items', error);
  }
}

async function moveAllBack(before: readonly Item[]): Promise<void> {
  const failed = (await moveBack(before)).find((result) => result.status === 'rejected');
  if (failed !== undefined) showError('Failed to move items back', failed.reason);
}
