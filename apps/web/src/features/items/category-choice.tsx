import { CircleAlert, LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { buckets, categories, type Bucket, type Category } from '@pouch/contract/vocabulary';
import { bucketDisplays } from '../../labels/category-display.ts';
import { CategoryIcon } from '../../ui/brand/category-icon.tsx';
import { ChoiceChips } from '../../ui/form/choice-chips.tsx';
import { Segment } from '../../ui/controls/segment.tsx';

const categoryIcons: Record<Category, ReactNode> = {
  'To-Do': <CategoryIcon hue="todo" className="icon-small" />,
  Shopping: <CategoryIcon hue="shopping" className="icon-small" />,
  Bucket: <LayoutGrid className="icon-small" />,
};
const categoryOptions = categories.map((category) => ({
  value: category,
  label: category,
  icon: categoryIcons[category],
}));

interface CategoryChoiceProps {
  value: Category | '';
  onChange: (category: Category) => void;
  error?: string | undefined;
}

/** To-Do, Shopping or Bucket. */
export function CategoryChoice({ value, onChange, error }: CategoryChoiceProps) {
  return (
    <div className="field">
      <span className="field-label" aria-hidden>
        Category
      </span>
      <Segment<Category | ''>
        label="Category"
        options={categoryOptions}
        value={value}
        onChange={pick(onChange)}
      />
      {error !== undefined && (
        <p className="field-error" role="alert">
          <CircleAlert className="icon-small" />
          {error}
        </p>
      )}
    </div>
  );
}

const pick = (onChange: (category: Category) => void) => (value: Category | '') => {
  if (value !== '') onChange(value);
};

interface BucketChoiceProps {
  value: Bucket | '';
  onChange: (bucket: Bucket) => void;
  error?: string | undefined;
}

const bucketOptions = buckets.map((bucket) => {
  const { hue, label } = bucketDisplays[bucket];
  return { value: bucket, label, hue, icon: <CategoryIcon hue={hue} className="icon-tiny" /> };
});

/** One of the seven buckets. */
export function BucketChoice({ value, onChange, error }: BucketChoiceProps) {
  return (
    <ChoiceChips label="Bucket" options={bucketOptions} value={value} onChange={onChange} error={error} />
  );
}
