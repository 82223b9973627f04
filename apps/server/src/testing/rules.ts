import type { Recurrence } from '@pouch/contract/recurrence';

/** A rule: every day at nine in Paris, without an end, unless `fields` override it. */
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
