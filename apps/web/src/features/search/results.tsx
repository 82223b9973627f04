import { NotebookTabs } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import { CategoryTile } from '../../ui/brand/category-tile.tsx';
import { Tile } from '../../ui/brand/tile.tsx';
import type { SearchResult } from './result-groups.ts';
import { highlightMatches } from './highlight-matches.ts';
import type { PaletteCommand } from './palette-command.ts';

export interface OptionGroup {
  title: string;
  results: readonly (SearchResult | PaletteCommand)[];
}

interface ResultsProps {
  /** Id of the listbox, for the field's `aria-controls`. */
  id: string;
  groups: readonly OptionGroup[];
  words: string;
  activeId: string | undefined;
  isBusy: boolean;
  onActivate: (id: string) => void;
  onOpen: () => void;
  onRun: (command: PaletteCommand) => void;
}

/** As many as fit on a screen. */
const firstOptions = 14;

/** The results and commands as a listbox that is navigated from the field, by `aria-activedescendant`. */
export function Results({ id, groups, words, activeId, isBusy, onActivate, onOpen, onRun }: ResultsProps) {
  // What is seen is painted before the rest is rendered.
  const count = useDeferredValue(Number.POSITIVE_INFINITY, firstOptions);
  return (
    <div id={id} role="listbox" aria-label="Results" aria-busy={isBusy} className="finder-list">
      {limitOptions(groups, count).map(({ title, results }) => (
        <div key={title} role="group" aria-label={title} className="finder-group">
          <p aria-hidden className="finder-heading">
            {title}
          </p>
          {results.map((result) => {
            const state = { words, isActive: result.id === activeId, onActivate };
            return 'target' in result ? (
              <CommandOption key={result.id} command={result} onRun={onRun} {...state} />
            ) : (
              <ResultOption key={result.id} result={result} onOpen={onOpen} {...state} />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The first `count` options, with the groups that they are in. */
function limitOptions(groups: readonly OptionGroup[], count: number): readonly OptionGroup[] {
  let left = count;
  return groups.flatMap(({ title, results }) => {
    const shown = results.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ title, results: shown }] : [];
  });
}

interface OptionProps extends Pick<ResultsProps, 'words' | 'onActivate'> {
  isActive: boolean;
}

interface ResultOptionProps extends OptionProps, Pick<ResultsProps, 'onOpen'> {
  result: SearchResult;
}

function ResultOption({ result, words, isActive, onActivate, onOpen }: ResultOptionProps) {
  const { id, href, hue, title, detail, reason, isCompleted } = result;
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
        <Title title={title} words={words} />
        <span className="finder-detail">{detail}</span>
        {reason !== null && (
          <span dir="auto" className="finder-detail finder-reason">
            {`${reason.label}: `}
            <Marked text={reason.text} words={words} />
          </span>
        )}
      </span>
    </Link>
  );
}

interface CommandOptionProps extends OptionProps, Pick<ResultsProps, 'onRun'> {
  command: PaletteCommand;
}

function CommandOption({ command, words, isActive, onActivate, onRun }: CommandOptionProps) {
  const { id, title, icon, keys } = command;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="finder-option finder-command"
      onPointerMove={() => onActivate(id)}
      onClick={() => onRun(command)}
    >
      {icon}
      <span>
        <Title title={title} words={words} />
      </span>
      {keys !== undefined && (
        <span aria-hidden className="finder-keys">
          {keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  );
}

function Title({ title, words }: { title: string; words: string }) {
  return (
    <span dir="auto" className="finder-title">
      <Marked text={title} words={words} />
    </span>
  );
}

const Marked = ({ text, words }: { text: string; words: string }) =>
  highlightMatches(text, words).map((part, at) =>
    part.isMatch ? <mark key={at}>{part.text}</mark> : part.text,
  );
