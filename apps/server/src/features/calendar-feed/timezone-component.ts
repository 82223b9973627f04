import { zoneOffsets, type ClockChange } from '@pouch/schedule/zone-offsets';
import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, string>({ max: 200 });

/**
 * A VTIMEZONE (RFC 5545, section 3.6.5) that holds for these years. Each change of the clock is named by its date: rules
 * for ever are what governments announce and change, and a calendar reads its feed again within hours.
 */
export function timezoneComponent(zone: string, { from, to }: { from: number; to: number }): string {
  const key = `${zone} ${from} ${to}`;
  const text = known.get(key) ?? componentFor(zone, { from, to });
  known.set(key, text);
  return text;
}

function componentFor(zone: string, { from, to }: { from: number; to: number }): string {
  const start = `${from}-01-01T00:00:00`;
  const { first, changes } = zoneOffsets(zone, `${start}Z`, `${to}-12-31T23:59:59Z`);
  const groups = new Map<string, ClockChange[]>();
  for (const change of changes) {
    const way = `${change.before} ${change.after}`;
    groups.set(way, [...(groups.get(way) ?? []), change]);
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance([{ shown: start, before: first, after: first }]),
    ...[...groups.values()].flatMap(observance),
    'END:VTIMEZONE\r\n',
  ].join('\r\n');
}

/** Changes that set the clock in the same way. */
function observance(changes: ClockChange[]): string[] {
  const [first] = changes;
  if (!first) return [];
  const kind = first.after > first.before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(first.shown)}`,
    `TZOFFSETFROM:${offset(first.before)}`,
    `TZOFFSETTO:${offset(first.after)}`,
    // One on each line: some programs read only the first of a line.
    ...(changes.length > 1 ? changes.map(({ shown }) => `RDATE:${compact(shown)}`) : []),
    `END:${kind}`,
  ];
}

const compact = (local: string): string => local.replaceAll(/[-:]/g, '');

/** `+0530`, with seconds where there are any. */
function offset(seconds: number): string {
  const size = Math.abs(seconds);
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60];
  const shown = parts.slice(0, parts[2] === 0 ? 2 : 3).map((part) => String(part).padStart(2, '0'));
  return `${seconds < 0 ? '-' : '+'}${shown.join('')}`;
}
