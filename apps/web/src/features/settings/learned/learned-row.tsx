import { X } from 'lucide-react';
import { Fragment } from 'react';
import type { SortingRule } from '@pouch/contract/sorting-rules';
import { categoryLook } from '../../../lib/category-look.ts';
import { kindParts, nameInWords } from '../../../lib/kind-words.ts';
import { CategoryTile } from '../../../ui/category-tile.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, RowDot } from '../../../ui/row.tsx';

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
