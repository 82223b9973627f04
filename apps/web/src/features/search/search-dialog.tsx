import { Search, X } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { SearchResponse } from '@pouch/contract/search';
import { maxSearchLength } from '@pouch/contract/vocabulary';
import { messageOf } from '../../data/http/api-error.ts';
import { useIsOnline } from '../../lib/hooks/use-is-online.ts';
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
import { groupCommands, matchCommands, namesCommand, type PaletteCommand } from './palette-command.ts';
import { Recent } from './recent.tsx';
import { Results, type OptionGroup } from './results.tsx';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  onClose: () => void;
  commands?: readonly PaletteCommand[];
}

const noCommands: readonly PaletteCommand[] = [];

/** Finds the user's items, notes and LifeList entries, opens screens and runs commands (IL-12, FW-07). Load it lazily. */
export function SearchDialog({ onClose, commands = noCommands }: SearchDialogProps) {
  const userId = useSession()?.user.id ?? '';
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const afterClose = useRef<(() => void) | null>(null);
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { query, words, isSettled, searchNow } = useSearch(written);
  const now = useNow();
  const zone = useTimezone();
  const isRestricted = useIsRestricted();
  const isOnline = useIsOnline();

  const found =
    words === '' || !query.data
      ? []
      : toResultGroups(withoutRestricted(query.data, isRestricted), { words, now: new Date(now), zone });
  const foundCount = found.reduce((sum, { results }) => sum + results.length, 0);
  const matching = matchCommands(commands, words);
  const isNamed = namesCommand(matching, words);
  const commandGroups = groupCommands(matching);
  const groups: OptionGroup[] = isNamed ? [...commandGroups, ...found] : [...found, ...commandGroups];
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
      const isCommand = matching.some(({ id }) => id === active) && (isNamed || chosen === active);
      if ((isSettled || isCommand || words === '') && active !== undefined)
        document.getElementById(active)?.click();
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

  function run({ target }: PaletteCommand) {
    afterClose.current = typeof target === 'string' ? () => navigate(target) : target;
    onClose();
  }

  function onOpen() {
    saveSearch(userId, words);
    onClose();
  }

  return (
    <SearchOverlay
      onClose={onClose}
      afterClose={afterClose}
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
        {isSettled && resultCount(foundCount)}
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
      {words !== '' && query.data?.isFromDevice && (
        <p className="px-5 pb-2 text-text-2">
          {isOnline ? 'Can’t reach Pouch right now.' : 'You’re offline.'} This is what’s on this device.
        </p>
      )}
      {ids.length > 0 && (
        <Results
          id={list}
          groups={groups}
          words={words}
          activeId={active}
          isBusy={words !== '' && !isSettled}
          onActivate={setChosen}
          onOpen={onOpen}
          onRun={run}
        />
      )}
    </SearchOverlay>
  );
}

/** Leaves out LifeList entries where access is restricted, as LifeLists are closed then (AC-05). */
const withoutRestricted = (found: SearchResponse, isRestricted: boolean): SearchResponse =>
  isRestricted ? { ...found, entries: [] } : found;
