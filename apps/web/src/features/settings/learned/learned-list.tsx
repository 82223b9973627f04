import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { SortingRule } from '@pouch/contract/schemas/sorting-rules';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { WindowedList } from '../../../ui/list/virtual-list.tsx';
import { LearnedRow } from './learned-row.tsx';
import { fewRules, findRules } from './learned-view.ts';
import { useForgetRule } from './use-delete-rule.ts';

/** CSS pixels of a row with two lines. */
const rowHeight = 56;

/** The names, the latest first; of many only a few until they are looked for or unfolded. */
export function LearnedList({ rules }: { rules: readonly SortingRule[] }) {
  const [query, setQuery] = useState('');
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const forget = useForgetRule();
  const isMany = rules.length > fewRules;
  const isSearched = isMany && query.trim() !== '';
  const found = isSearched ? findRules(rules, query) : rules;
  const shown = isSearched || isUnfolded ? found : found.slice(0, fewRules);
  const isAll = isUnfolded && !isSearched;

  /** The pressed button goes away; the field takes the focus. */
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
        {isSearched && foundInWords(found.length)}
      </p>
      <div id={id}>
        {shown.length > 0 && (
          <WindowedList
            things={shown}
            rowHeight={rowHeight}
            label="What Pouch has learned"
            inset="tile"
            memory="learned"
          >
            {(rule) => <LearnedRow rule={rule} onForget={forget} />}
          </WindowedList>
        )}
      </div>
    </>
  );
}

function foundInWords(count: number): string {
  if (count === 0) return 'No such name';
  return count === 1 ? '1 name' : `${count} names`;
}
