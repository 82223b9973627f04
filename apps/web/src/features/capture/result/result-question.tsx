import { useState } from 'react';
import type { Item } from '@pouch/contract/items';
import type { AddedItem } from '@pouch/contract/sorting-rules';
import { isUnsure } from '@pouch/sorter/kind-confidence';
import { sayWhatWasLearned } from '../../../data/corrections/rule-toast.ts';
import { correctKind } from '../../../data/corrections/update-item.ts';
import { messageOf } from '../../../data/http/api-error.ts';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { CategoryIcon } from '../../../ui/brand/category-icon.tsx';
import { hueClass } from '../../../ui/brand/hue.ts';
import { toast } from '../../../ui/feedback/toast.ts';

interface ResultQuestionProps {
  /** The item with what its thought's answer says of its kind. */
  added: AddedItem;
  /** The same item as it is now. */
  item: Item;
  /** Called when a kind was pressed, before the question goes away: the focus is still on it. */
  onAnswer: () => void;
}

/** "To-Do, or Listen?" for an unsure kind, until one of the two is pressed or the item has another kind (SO-10). */
export function ResultQuestion({ added, item, onAnswer }: ResultQuestionProps) {
  const [isKept, setKept] = useState(false);
  const { alternative } = added;
  if (alternative === undefined || isKept || !isUnsure(added) || !isSameKind(added, item)) return null;

  const labels = [added, alternative].map((kind) => categoryDisplay(kind.category, kind.bucket_name).label);
  const correct = async () => {
    try {
      sayWhatWasLearned(await correctKind(item, alternative));
    } catch (error) {
      toast({ title: 'Failed to update item', text: messageOf(error), variant: 'destructive' });
    }
  };
  return (
    <div
      role="group"
      aria-label={`${labels.join(', or ')}? ${item.cleaned_title}`}
      className="result-question"
    >
      <KindButton
        kind={added}
        onPress={() => {
          onAnswer();
          setKept(true);
        }}
      />
      <span>, or </span>
      <KindButton
        kind={alternative}
        onPress={() => {
          onAnswer();
          void correct();
        }}
      />
      <span>?</span>
    </div>
  );
}

type Kind = Pick<Item, 'category' | 'bucket_name'>;

const isSameKind = (one: Kind, other: Kind): boolean =>
  one.category === other.category && one.bucket_name === other.bucket_name;

function KindButton({ kind, onPress }: { kind: Kind; onPress: () => void }) {
  const { hue, label } = categoryDisplay(kind.category, kind.bucket_name);
  return (
    <button type="button" className={`result-kind ${hueClass(hue)}`} onClick={onPress}>
      <CategoryIcon hue={hue} className="icon-tiny" />
      {label}
    </button>
  );
}
