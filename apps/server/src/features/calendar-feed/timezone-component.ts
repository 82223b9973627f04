import { zoneOffsets, type ClockChange } from '@pouch/schedule/zone-offsets';
import { LRUCache } from 'lru-cache';

const cache = new LRUCache<string, string>({ max: 200 });

/**
 * A VTIMEZONE (RFC 5545, section 3.6.5) for these years. It lists each clock change by date instead of by rule:
 * governments change the rules, and calendar apps refresh the feed within hours.
 */
export function timezoneComponent(zone: string, { from, to }: { from: number; to: number }): string {
  const key = `${zone} ${from} ${to}`;
  const text = cache.get(key) ?? buildComponent(zone, { from, to });
  cache.set(key, text);
  return text;
}

function buildComponent(zone: string, { from, to }: { from: number; to: number }): string {
  const start = `${from}-01-01T00:00:00`;
  const { first, changes } = zoneOffsets(zone, `${start}Z`, `${to}-12-31T23:59:59Z`);
  const groups = new Map<string, ClockChange[]>();
  for (const change of changes) {
    const transition = `${change.before} ${change.after}`;
    groups.set(transition, [...(groups.get(transition) ?? []), change]);
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance([{ shown: start, before: first, after: first }]),
    ...[...groups.values()].flatMap(observance),
    'END:VTIMEZONE\r\n',
  ].join('\r\n');
}

/** One STANDARD or DAYLIGHT component for changes between the same two offsets. */
function observance(changes: ClockChange[]): string[] {
  const [first] = changes;
  if (!first) return [];
  const kind = first.after > first.before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(first.shown)}`,
    `TZOFFSETFROM:${offset(first.before)}`,
    `TZOFFSETTO:${offset(first.after)}`,
    // One date per RDATE: some apps read only the first of a line.
    ...(changes.length > 1 ? changes.map(({ shown }) => `RDATE:${compact(shown)}`) : []),
    `END:${kind}`,
  ];
}

const compact = (local: string): string => local.replaceAll(/[-:]/g, '');

/** A UTC offset as `+0530`, with seconds if they are not zero. */
function offset(seconds: number): string {
  const size = Math.abs(seconds);
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60];
  const shown = parts.slice(0, parts[2] === 0 ? 2 : 3).map((part) => String(part).padStart(2, '0'));
  return `${seconds < 0 ? '-' : '+'}${shown.join('')}`;
}
