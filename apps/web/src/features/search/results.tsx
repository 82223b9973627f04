import { NotebookTabs } from 'lucide-react';
import { Link } from 'wouter';
import { CategoryTile } from '../../ui/brand/category-tile.tsx';
import { Tile } from '../../ui/brand/tile.tsx';
import type { toResultGroups, SearchResult } from './result-groups.ts';
import { highlightMatches } from './highlight-matches.ts';

interface ResultsProps {
  /** Id of the listbox, for the field's `aria-controls`. */
  id: string;
  groups: ReturnType<typeof toResultGroups>;
  words: string;
  activeId: string | undefined;
  isBusy: boolean;
  onActivate: (id: string) => void;
  onOpen: () => void;
}

/** The results as a listbox that is navigated from the field, by `aria-activedescendant`. */
export function Results({ id, groups, words, activeId, isBusy, onActivate, onOpen }: ResultsProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" aria-busy={isBusy}>
      {groups.map(({ title, results }) => (
        <div key={title} role="group" aria-label={title} className="finder-group">
          <p aria-hidden className="finder-heading">
            {title}
          </p>
          {results.map((result) => (
            <Option
              key={result.id}
              result={result}
              words={words}
              isActive={result.id === activeId}
              onActivate={onActivate}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<ResultsProps, 'words' | 'onActivate' | 'onOpen'> {
  result: SearchResult;
  isActive: boolean;
}

function Option({ result, words, isActive, onActivate, onOpen }: OptionProps) {
  const { id, href, hue, title, detail, isCompleted } = result;
  return (
    <Link
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      draggable={false}
      data-completed={isCompleted || undefined}
      className="finder-option"
      onPointerMove={() => onActivate(id)}
      onClick={({ metaKey, ctrlKey, shiftKey }) => !metaKey && !ctrlKey && !shiftKey && onOpen()}
    >
      {hue === null ? (
        <Tile hue="accent">
          <NotebookTabs />
        </Tile>
      ) : (
        <CategoryTile hue={hue} />
      )}
      <span>
        <span dir="auto" className="finder-title">
          {highlightMatches(title, words).map(({ text, isMatch }, at) =>
            isMatch ? <mark key={at}>{text}</mark> : text,
          )}
        </span>
        <span className="finder-detail">{detail}</span>
      </span>
    </Link>
  );
}
