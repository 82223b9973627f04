import { buckets, purchaseCategories, type Bucket, type Category } from '@pouch/contract/vocabulary';
import { categoryLook } from '../../../labels/category-display.ts';
import { CategoryIcon } from '../../../ui/brand/category-icon.tsx';
import { hueClass } from '../../../ui/brand/hue.ts';
import type { ChosenKind } from './draft-choices.ts';
import { basisWords, type Understood } from './preview-row.ts';

interface Option {
  category: Category;
  bucket: Bucket | null;
}

const all: readonly Option[] = [
  { category: 'To-Do', bucket: null },
  { category: 'Shopping', bucket: null },
  ...buckets.map((bucket): Option => ({ category: 'Bucket', bucket })),
];

const isSame = (one: Option, other: Option) =>
  one.category === other.category && (one.category !== 'Bucket' || one.bucket === other.bucket);

/** Every kind but the present one, the next best first. */
export const otherKinds = (item: Option, nextBest: Option): Option[] => [
  ...all.filter((kind) => isSame(kind, nextBest) && !isSame(kind, item)),
  ...all.filter((kind) => !isSame(kind, nextBest) && !isSame(kind, item)),
];

interface KindChoicesProps {
  row: Understood;
  /** null: the kind that is read. */
  onChoose: (kind: ChosenKind | null) => void;
}

/** What else an item may be, and of a purchase where it is bought. */
export function KindChoices({ row: { item, choice }, onChoose }: KindChoicesProps) {
  const isChosen = choice?.category !== undefined;
  const { title, category, purchaseCategory, reading } = item;
  return (
    <>
      <p className="understood-basis">{basisWords[isChosen ? 'chosen' : reading.basis]}</p>
      <div role="group" aria-label={`What ${title} may be instead`} className="understood-options">
        {isChosen && (
          <button type="button" className="understood-option" onClick={() => onChoose(null)}>
            As it was read
          </button>
        )}
        {otherKinds(item, reading.nextBest).map(({ category: other, bucket }) => {
          const { hue, label } = categoryLook(other, bucket);
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
          {purchaseCategories.map((place) => (
            <button
              key={place}
              type="button"
              className="understood-option c-shopping"
              aria-pressed={place === purchaseCategory}
              onClick={() => onChoose({ category, purchaseCategory: place })}
            >
              {place}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
