import { formatClock, formatterFor } from '../../../labels/format-time.ts';
import { timezoneLabel } from '../../../lib/time/timezone-names.ts';
import { commonTimezones, otherTimezones } from './timezones.ts';

/** A time zone as a choice. */
export interface TimezoneChoice {
  zone: string;
  /** "New York". */
  city: string;
  /** "America"; empty for UTC. */
  area: string;
  /** What the search matches, in lower case: its full name, older names and "eastern standard time". */
  searchText: string;
}

export interface TimezoneGroup {
  title: string;
  choices: TimezoneChoice[];
}

/** Every choice: the common zones first, then `ownZones` and all that the browser supports (SE-03). */
export function timezoneChoices(ownZones: readonly string[]): TimezoneChoice[] {
  return [...commonTimezones, ...otherTimezones(ownZones.filter(isSupportedTimezone))].map(toChoice);
}

/** The groups for a search; without one, the common zones and `ownZones`. */
export function findTimezones(
  choices: readonly TimezoneChoice[],
  written: string,
  ownZones: readonly string[],
): TimezoneGroup[] {
  const wanted = normalise(written).split(' ').filter(Boolean);
  const groups =
    wanted.length === 0
      ? [
          { title: 'Common', choices: choices.slice(0, commonTimezones.length) },
          {
            title: 'Yours',
            choices: choices.slice(commonTimezones.length).filter(({ zone }) => ownZones.includes(zone)),
          },
        ]
      : [
          {
            title: 'Found',
            choices: choices.filter(({ searchText }) => wanted.every((word) => searchText.includes(word))),
          },
        ];
  return groups.filter((group) => group.choices.length > 0);
}

/** UTC offset and time: "GMT+1 · 3:05 PM". */
export function clockLabel(zone: string, now: Date): string {
  const offset = zoneName(formatterFor(zone, { timeZoneName: 'shortOffset' }), now);
  return `${offset.replace(/\+0$/, '')} · ${formatClock(now.toISOString(), zone)}`;
}

function toChoice(zone: string): TimezoneChoice {
  const names = timezoneLabel(zone).split('/');
  const city = names.pop() ?? zone;
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' });
  // The browser may use an older name, which the search matches too.
  const olderName = formatter.resolvedOptions().timeZone;
  return {
    zone,
    city,
    area: names.join(' / '),
    searchText: normalise(`${zone} ${olderName} ${zoneName(formatter)}`),
  };
}

const zoneName = (formatter: Intl.DateTimeFormat, at?: Date): string =>
  formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A profile may hold a zone that this browser does not support. */
function isSupportedTimezone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[/_,\s]+/g, ' ')
    .trim();
