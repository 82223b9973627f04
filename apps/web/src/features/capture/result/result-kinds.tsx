import type { Item } from '@pouch/contract/items';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { CategoryIcon } from '../../../ui/brand/category-icon.tsx';
import { hueClass } from '../../../ui/brand/hue.ts';
import { otherKinds } from '../preview/kind-choices.tsx';
import type { Kind } from './correct-result.ts';

interface ResultKindsProps {
  item: Item;
  /** The next likeliest kind, which is offered first. */
  likeliest: Kind | undefined;
  onChoose: (kind: Kind) => void;
}

/** The other kinds that an item may have; each applies with one press. */
export function ResultKinds({ item, likeliest, onChoose }: ResultKindsProps) {
  const runnerUp = likeliest ?? item;
  const kinds = otherKinds(toOption(item), toOption(runnerUp));
  return (
    <div role="group" aria-label={`What ${item.cleaned_title} may be instead`} className="result-choices">
      {kinds.map(({ category, bucket }) => {
        const { hue, label } = categoryDisplay(category, bucket);
        const isLikeliest = category === runnerUp.category && bucket === runnerUp.bucket_name;
        const purchaseCategory = isLikeliest ? (likeliest?.purchaseCategory ?? null) : null;
        return (
          <button
            key={label}
            type="button"
            className={`result-kind ${hueClass(hue)}`}
            onClick={() => onChoose({ category, bucket_name: bucket, purchaseCategory })}
          >
            <CategoryIcon hue={hue} className="icon-tiny" />
            {label}
          </button>
        );
      })}
    </div>
  );
}

const toOption = ({ category, bucket_name: bucket }: Pick<Kind, 'category' | 'bucket_name'>) => ({
  category,
  bucket,
});
