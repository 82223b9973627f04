import { X } from 'lucide-react';
import { Fragment } from 'react';
import type { SortingRule } from '@pouch/contract/sorting-rules';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { kindLabelParts, truncateName } from '../../../labels/kind-labels.ts';
import { CategoryTile } from '../../../ui/brand/category-tile.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Row, RowDot } from '../../../ui/list/row.tsx';

interface LearnedRowProps {
  rule: SortingRule;
  onDelete: (rule: SortingRule) => void;
}

/** A sorting rule: its title, its kind, and a button to delete it. */
export function LearnedRow({ rule, onDelete }: LearnedRowProps) {
  return (
    <Row
      padded
      leading={<CategoryTile hue={categoryDisplay(rule.category, rule.bucket_name).hue} />}
      title={rule.title}
      detail={
        <span className="row-part learned-parts">
          {kindLabelParts(rule).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <RowDot />}
              <span>{part}</span>
            </Fragment>
          ))}
        </span>
      }
      trailing={
        <IconButton
          label={`Forget ${truncateName(rule.title)}`}
          className="learned-forget"
          onClick={() => onDelete(rule)}
        >
          <X />
        </IconButton>
      }
    />
  );
}
