import { Check, Globe, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { deviceTimezone } from '../../../lib/time/device-timezone.ts';
import { cycle } from '../../../lib/cycle.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { resultCount } from '../../../labels/result-count.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchOverlayField } from '../../../ui/overlay/search-overlay-field.tsx';
import { SearchOverlay } from '../../../ui/overlay/search-overlay.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { clockLabel, findTimezones, timezoneChoices, type TimezoneChoice } from './timezone-view.ts';
import { canonicalTimezone } from '../../../lib/time/timezone-names.ts';

interface TimezonePickerProps {
  current: string;
  onChoose: (zone: string) => void;
  onClose: () => void;
}

/** Offers the common time zones, and all others by search (SE-03). Load it lazily. */
export function TimezonePicker({ current, onChoose, onClose }: TimezonePickerProps) {
  const list = useId();
  const [ownZones] = useState(() => [canonicalTimezone(current), canonicalTimezone(deviceTimezone())]);
  const [choices] = useState(() => timezoneChoices(ownZones));
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState<string>();
  const now = new Date(useNow());

  const groups = findTimezones(choices, written, ownZones);
  const zones = groups.flatMap((group) => group.choices.map(({ zone }) => zone));
  const first = written.trim() === '' ? ownZones[0] : zones[0];
  const active = [chosen, first, zones[0]].find((zone) => zone !== undefined && zones.includes(zone));
  const optionId = (zone: string) => `${list}-${zone}`;

  function moveActive(step: 1 | -1) {
    const next = cycle(zones, active, step);
    setChosen(next);
    if (next !== undefined) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    if (event.key !== 'Enter') moveActive(event.key === 'ArrowDown' ? 1 : -1);
    else if (active !== undefined) onChoose(active);
  }

  return (
    <SearchOverlay
      onClose={onClose}
      title="Timezone"
      bar={
        <>
          <Globe />
          <SearchOverlayField
            label="Timezone"
            placeholder="Search any city or zone"
            list={list}
            activeId={active === undefined ? undefined : optionId(active)}
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
        {written.trim() !== '' && resultCount(zones.length)}
      </p>
      {zones.length === 0 && (
        <EmptyState
          illustration="note"
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
                id={optionId(choice.zone)}
                choice={choice}
                now={now}
                isActive={choice.zone === active}
                isCurrent={choice.zone === ownZones[0]}
                onActivate={setChosen}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </SearchOverlay>
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
    // Navigated from the field, which keeps the focus.
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
          {clockLabel(zone, now)}
        </span>
      </span>
      {isCurrent && <Check aria-label="In use" className="text-accent-text" />}
    </div>
  );
}
