import { Search, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { SearchResponse } from '@pouch/contract/search';
import { maxSearchLength } from '@pouch/contract/vocabulary';
import { messageOf } from '../../data/http/api-error.ts';
import { cycle } from '../../lib/cycle.ts';
import { resultCount } from '../../labels/result-count.ts';
import { useSession } from '../../data/session/session.ts';
import { useIsRestricted } from '../../data/user/use-is-restricted.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useTimezone } from '../../data/user/user-queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { SearchOverlayField } from '../../ui/overlay/search-overlay-field.tsx';
import { SearchOverlay } from '../../ui/overlay/search-overlay.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { toResultGroups } from './result-groups.ts';
import { recentSearches, saveSearch } from './recent-searches.ts';
import { Results } from './results.tsx';
import { useSearch } from './use-search.ts';

/** Search over the user's items, notes and LifeLists (IL-12). Load it lazily. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const userId = useSession()?.user.id ?? '';
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { query, words, isSettled, searchNow } = useSearch(written);
  const now = useNow();
  const zone = useTimezone();
  const isRestricted = useIsRestricted();

  const groups =
    words === '' || !query.data
      ? []
      : toResultGroups(withoutRestricted(query.data, isRestricted), new Date(now), zone);
  const ids = groups.flatMap(({ results }) => results.map(({ id }) => id));
  const active = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];

  function choose(id: string | undefined) {
    setChosen(id);
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      // The results on the screen may still be those of the previous words.
      if (isSettled && active !== undefined) document.getElementById(active)?.click();
      else searchNow();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choose(cycle(ids, active, event.key === 'ArrowDown' ? 1 : -1));
    }
  }

  function searchAgain(recent: string) {
    setWritten(recent);
    field.current?.focus();
  }

  function onOpen() {
    saveSearch(userId, words);
    onClose();
  }

  return (
    <SearchOverlay
      onClose={onClose}
      title="Search"
      bar={
        <>
          <Search />
          <SearchOverlayField
            ref={field}
            label="Search"
            placeholder={isRestricted ? 'Search items and notes' : 'Search items, notes and LifeLists'}
            list={list}
            activeId={active}
            maxLength={maxSearchLength}
            value={written}
            onChange={(next) => {
              setWritten(next);
              setChosen(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton label="Close" onClick={onClose}>
            <X />
          </IconButton>
        </>
      }
    >
      <p role="status" className="sr-only">
        {isSettled && resultCount(ids.length)}
      </p>
      {words === '' && <Recent searches={recentSearches(userId)} onChoose={searchAgain} />}
      {words !== '' && query.isPending && <ListSkeleton rows={4} leading="tile" flat />}
      {words !== '' && query.isError && (
        <FailedState
          title="Search did not answer"
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {words !== '' && query.isSuccess && ids.length === 0 && (
        <EmptyState
          illustration="note"
          title={`Nothing found for “${words}”`}
          text="Try fewer words or just the start of one."
        />
      )}
      {ids.length > 0 && (
        <Results
          id={list}
          groups={groups}
          words={words}
          activeId={active}
          isBusy={!isSettled}
          onActivate={setChosen}
          onOpen={onOpen}
        />
      )}
    </SearchOverlay>
  );
}

/** Leaves out LifeList entries where access is restricted, as LifeLists are closed then (AC-05). */
const withoutRestricted = (found: SearchResponse, isRestricted: boolean): SearchResponse =>
  isRestricted ? { ...found, entries: [] } : found;

interface RecentProps {
  searches: string[];
  onChoose: (words: string) => void;
}

/** The recent searches, shown while the field is empty. */
function Recent({ searches, onChoose }: RecentProps) {
  if (searches.length === 0) {
    return (
      <p className="finder-note">
        Search titles, notes, links and list entries, even completed ones. Typos are fine.
      </p>
    );
  }
  return (
    <section aria-label="Recent searches">
      <p aria-hidden className="finder-heading">
        Recent
      </p>
      <ul>
        {searches.map((words) => (
          <li key={words}>
            <button type="button" className="finder-option w-full" onClick={() => onChoose(words)}>
              <Search className="icon-small text-text-3" />
              <span className="finder-title">{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
