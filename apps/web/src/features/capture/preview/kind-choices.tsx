import { buckets, purchaseCategories, type Bucket, type Category } from '@pouch/contract/vocabulary';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { CategoryIcon } from '../../../ui/brand/category-icon.tsx';
import { hueClass } from '../../../ui/brand/hue.ts';
import type { ChosenKind } from './draft-choices.ts';
import { sourceLabels, type PreviewRow } from './preview-row.ts';

interface KindOption {
  category: Category;
  bucket: Bucket | null;
}

const allKinds: readonly KindOption[] = [
  { category: 'To-Do', bucket: null },
  { category: 'Shopping', bucket: null },
  ...buckets.map((bucket): KindOption => ({ category: 'Bucket', bucket })),
];

const isSameKind = (one: KindOption, other: KindOption) =>
  one.category === other.category && (one.category !== 'Bucket' || one.bucket === other.bucket);

/** All kinds except the current one, the runner-up first. */
export const otherKinds = (item: KindOption, runnerUp: KindOption): KindOption[] => [
  ...allKinds.filter((kind) => isSameKind(kind, runnerUp) && !isSameKind(kind, item)),
  ...allKinds.filter((kind) => !isSameKind(kind, runnerUp) && !isSameKind(kind, item)),
];

interface KindChoicesProps {
  row: PreviewRow;
  /** null: the sorter's kind. */
  onChoose: (kind: ChosenKind | null) => void;
}

/** The alternatives for an item's kind, and for a purchase its purchase categories. */
export function KindChoices({ row: { item, choice }, onChoose }: KindChoicesProps) {
  const isChosen = choice?.category !== undefined;
  const { title, category, purchaseCategory, provenance } = item;
  return (
    <>
      <p className="understood-basis">{sourceLabels[isChosen ? 'chosen' : provenance.source]}</p>
      <div role="group" aria-label={`What ${title} may be instead`} className="understood-options">
        {isChosen && (
          <button type="button" className="understood-option" onClick={() => onChoose(null)}>
            From what you wrote
          </button>
        )}
        {otherKinds(item, provenance.runnerUp).map(({ category: other, bucket }) => {
          const { hue, label } = categoryDisplay(other, bucket);
          return (
            <button
              key={label}
              type="button"
              className={`understood-option ${hueClass(hue)}`}
              onClick={() => onChoose(bucket === null ? { category: other } : { category: other, bucket })}
            >
              <CategoryIcon hue={hue} className="icon-tiny" />
              {label}
            </button>
          );
        })}
      </div>
      {category === 'Shopping' && (
        <div role="group" aria-label={`Where ${title} is bought`} className="understood-options">
          {purchaseCategories.map((option) => (
            <button
              key={option}
              type="button"
              className="understood-option c-shopping"
              aria-pressed={option === purchaseCategory}
              onClick={() => onChoose({ category, purchaseCategory: option })}
            >
              {option}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
