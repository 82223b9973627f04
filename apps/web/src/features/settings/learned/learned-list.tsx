import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { SortingRule } from '@pouch/contract/sorting-rules';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { LearnedRow } from './learned-row.tsx';
import { maxCollapsedRules, findRules } from './find-rules.ts';
import { deleteRule } from './delete-rule.ts';

/** Height of a row with two lines, in CSS pixels. */
const rowHeight = 56;

/** The sorting rules, the latest first. A long list is collapsed and can be searched. */
export function LearnedList({ rules }: { rules: readonly SortingRule[] }) {
  const [query, setQuery] = useState('');
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isMany = rules.length > maxCollapsedRules;
  const isSearched = isMany && query.trim() !== '';
  const found = isSearched ? findRules(rules, query) : rules;
  const shown = isSearched || isUnfolded ? found : found.slice(0, maxCollapsedRules);
  const isAll = isUnfolded && !isSearched;

  /** Moves the focus to the field, as the pressed button disappears. */
  function clear() {
    setQuery('');
    field.current?.focus();
  }

  function unfold() {
    setQuery('');
    setUnfolded(!isAll);
  }

  return (
    <>
      {isMany && (
        <div className="learned-tools">
          <TextInput
            ref={field}
            type="search"
            aria-label="Find a name"
            placeholder="Find a name"
            aria-controls={id}
            icon={<Search className="icon-small" />}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            trailing={
              query !== '' && (
                <IconButton label="Clear" onClick={clear}>
                  <X />
                </IconButton>
              )
            }
          />
          <Button variant="quiet" aria-expanded={isAll} aria-controls={id} onClick={unfold}>
            {isAll ? 'Show fewer' : `Show all ${rules.length}`}
          </Button>
        </div>
      )}
      <p role="status" className={found.length === 0 ? 'learned-note' : 'sr-only'}>
        {isSearched && foundMessage(found.length)}
      </p>
      <div id={id}>
        {shown.length > 0 && (
          <VirtualList
            things={shown}
            rowHeight={rowHeight}
            label="What Pouch has learned"
            inset="tile"
            scrollKey="learned"
          >
            {(rule) => <LearnedRow rule={rule} onDelete={deleteRule} />}
          </VirtualList>
        )}
      </div>
    </>
  );
}

function foundMessage(count: number): string {
  if (count === 0) return 'No such name';
  return count === 1 ? '1 name' : `${count} names`;
}
