import { formatClock, formatterFor } from '../../../labels/format-time.ts';
import { commonTimezones, otherTimezones, timezoneLabel } from './timezones.ts';

/** A zone as it is offered. */
export interface TimezoneChoice {
  zone: string;
  /** "New York". */
  city: string;
  /** "America"; empty for UTC. */
  area: string;
  /** What else finds it, in lower case: its whole name, older names and "eastern standard time". */
  words: string;
}

export interface TimezoneGroup {
  title: string;
  choices: TimezoneChoice[];
}

/** Every zone that can be chosen: the common ones first, then those given and all that the browser knows (SE-03). */
export function timezoneChoices(given: readonly string[]): TimezoneChoice[] {
  return [...commonTimezones, ...otherTimezones(given.filter(isKnown))].map(choiceOf);
}

/** What is offered for what was written: without anything the common ones and those given, else all that it finds. */
export function findTimezones(
  choices: readonly TimezoneChoice[],
  written: string,
  given: readonly string[],
): TimezoneGroup[] {
  const wanted = plain(written).split(' ').filter(Boolean);
  const groups =
    wanted.length === 0
      ? [
          { title: 'Common', choices: choices.slice(0, commonTimezones.length) },
          {
            title: 'Yours',
            choices: choices.slice(commonTimezones.length).filter(({ zone }) => given.includes(zone)),
          },
        ]
      : [
          {
            title: 'Found',
            choices: choices.filter(({ words }) => wanted.every((word) => words.includes(word))),
          },
        ];
  return groups.filter((group) => group.choices.length > 0);
}

/** What the clock says there, and how far from Greenwich it is: "GMT+1 · 3:05 PM". */
export function clockThere(zone: string, now: Date): string {
  const offset = zoneName(formatterFor(zone, { timeZoneName: 'shortOffset' }), now);
  return `${offset.replace(/\+0$/, '')} · ${formatClock(now.toISOString(), zone)}`;
}

function choiceOf(zone: string): TimezoneChoice {
  const names = timezoneLabel(zone).split('/');
  const city = names.pop() ?? zone;
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' });
  // The browser may know it by an older name, which finds it too.
  const olderName = formatter.resolvedOptions().timeZone;
  return {
    zone,
    city,
    area: names.join(' / '),
    words: plain(`${zone} ${olderName} ${zoneName(formatter)}`),
  };
}

const zoneName = (formatter: Intl.DateTimeFormat, at?: Date): string =>
  formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A profile may hold a zone that this browser does not know. */
function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[/_,\s]+/g, ' ')
    .trim();
