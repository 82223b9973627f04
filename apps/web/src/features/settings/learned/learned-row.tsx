import { X } from 'lucide-react';
import { Fragment } from 'react';
import type { SortingRule } from '@pouch/contract/schemas/sorting-rules';
import { categoryLook } from '../../../labels/category-display.ts';
import { kindParts, nameInWords } from '../../../labels/kind-labels.ts';
import { CategoryTile } from '../../../ui/brand/category-tile.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Row, RowDot } from '../../../ui/list/row.tsx';

interface LearnedRowProps {
  rule: SortingRule;
  onForget: (rule: SortingRule) => void;
}

/** A name, where it belongs, and the way to forget it. */
export function LearnedRow({ rule, onForget }: LearnedRowProps) {
  return (
    <Row
      padded
      leading={<CategoryTile hue={categoryLook(rule.category, rule.bucket_name).hue} />}
      title={rule.title}
      detail={
        <span className="row-part learned-parts">
          {kindParts(rule).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <RowDot />}
              <span>{part}</span>
            </Fragment>
          ))}
        </span>
      }
      trailing={
        <IconButton
          label={`Forget ${nameInWords(rule.title)}`}
          className="learned-forget"
          onClick={() => onForget(rule)}
        >
          <X />
        </IconButton>
      }
    />
  );
}
