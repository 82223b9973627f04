import type { Recurrence } from '@pouch/contract/schemas/recurrence';

/** A rule for every day at nine in Paris without an end, unless `fields` say otherwise. */
export const rule = (fields: Partial<Recurrence> = {}): Recurrence => ({
  freq: 'DAILY',
  interval: 1,
  byDay: null,
  time_local: '09:00',
  anchor_date: '2026-11-01',
  timezone: 'Europe/Paris',
  ends: { type: 'NEVER', until: null, count: null },
  ...fields,
});
