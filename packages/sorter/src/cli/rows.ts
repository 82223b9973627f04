import type { SortedItem, ThoughtContext } from '../types/sorted-item.ts';

export type Row = { id: string | number; text: string; context: ThoughtContext } | { problem: string };

/** Reads `{id, text, reference_time, timezone}`; the last two default to `now` and UTC. */
export function parseRow(line: string, now: string): Row {
  const row = parseJson(line);
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return { problem: 'not a JSON object' };
  const { id, text, reference_time: reference = now, timezone = 'UTC' } = row as Record<string, unknown>;
  if (typeof id !== 'string' && typeof id !== 'number') return { problem: '"id" must be a text or a number' };
  if (typeof text !== 'string') return { problem: '"text" must be a text' };
  if (typeof reference !== 'string' || !isInstant(reference)) {
    return { problem: '"reference_time" must be an ISO time with an offset or Z' };
  }
  if (typeof timezone !== 'string') return { problem: '"timezone" must be a text' };
  return { id, text, context: { now: reference, timezone } };
}

/** One line of `{id, items}` with the field names of the API. */
export function formatRow(id: string | number, items: SortedItem[]): string {
  const rows = items.map(({ bucket, scheduledAt, allDay, ...item }) => ({
    ...item,
    bucket_name: bucket,
    scheduled_at: scheduledAt,
    all_day: allDay,
  }));
  return JSON.stringify({ id, items: rows });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && !Number.isNaN(Date.parse(text));
}
