import { Check, Globe, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { deviceTimezone } from '../../../lib/time/device-timezone.ts';
import { neighbour } from '../../../lib/cycle.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FinderField } from '../../../ui/overlay/search-overlay-field.tsx';
import { Finder } from '../../../ui/overlay/search-overlay.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { clockThere, findTimezones, timezoneChoices, type TimezoneChoice } from './timezone-view.ts';
import { modernName } from './timezones.ts';

interface TimezoneFinderProps {
  current: string;
  onChoose: (zone: string) => void;
  onClose: () => void;
}

/** The common zones, and any other by searching for it (SE-03). Load it lazily. */
export function TimezoneFinder({ current, onChoose, onClose }: TimezoneFinderProps) {
  const list = useId();
  const [given] = useState(() => [modernName(current), modernName(deviceTimezone())]);
  const [choices] = useState(() => timezoneChoices(given));
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState<string>();
  const now = new Date(useNow());

  const groups = findTimezones(choices, written, given);
  const zones = groups.flatMap((group) => group.choices.map(({ zone }) => zone));
  const first = written.trim() === '' ? given[0] : zones[0];
  const active = [chosen, first, zones[0]].find((zone) => zone !== undefined && zones.includes(zone));
  const idOf = (zone: string) => `${list}-${zone}`;

  function walk(step: 1 | -1) {
    const next = neighbour(zones, active, step);
    setChosen(next);
    if (next !== undefined) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    if (event.key !== 'Enter') walk(event.key === 'ArrowDown' ? 1 : -1);
    else if (active !== undefined) onChoose(active);
  }

  return (
    <Finder
      onClose={onClose}
      title="Timezone"
      bar={
        <>
          <Globe />
          <FinderField
            label="Timezone"
            placeholder="Search any city or zone"
            list={list}
            activeId={active === undefined ? undefined : idOf(active)}
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
        {written.trim() !== '' && `${zones.length} found`}
      </p>
      {zones.length === 0 && (
        <EmptyState
          drawing="note"
          title={`No zone for “${written.trim()}”`}
          text="Try a large city near you, or the name of the zone, such as Eastern or GMT."
        />
      )}
      <div id={list} role="listbox" aria-label="Timezones" className="finder-list">
        {groups.map(({ title, choices: offered }) => (
          <div key={title} role="group" aria-label={title} className="finder-group">
            <p aria-hidden className="finder-heading">
              {title}
            </p>
            {offered.map((choice) => (
              <Option
                key={choice.zone}
                id={idOf(choice.zone)}
                choice={choice}
                now={now}
                isActive={choice.zone === active}
                isCurrent={choice.zone === given[0]}
                onActivate={setChosen}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </Finder>
  );
}

interface OptionProps {
  id: string;
  choice: TimezoneChoice;
  now: Date;
  isActive: boolean;
  isCurrent: boolean;
  onActivate: (zone: string) => void;
  onChoose: (zone: string) => void;
}

function Option({ id, choice, now, isActive, isCurrent, onActivate, onChoose }: OptionProps) {
  const { zone, city, area } = choice;
  return (
    // The keyboard walks from the field, which keeps the focus.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="finder-option"
      onPointerMove={() => onActivate(zone)}
      onClick={() => onChoose(zone)}
    >
      <span>
        <span className="finder-title">{city}</span>
        <span className="finder-detail">
          {area !== '' && `${area} · `}
          {clockThere(zone, now)}
        </span>
      </span>
      {isCurrent && <Check aria-label="In use" className="text-accent-text" />}
    </div>
  );
}
