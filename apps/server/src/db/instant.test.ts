import { pgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { instant } from './schema/instant.ts';

const { at } = pgTable('moments', { at: instant() });

describe('an instant of the database', () => {
  it.each([
    ['2026-11-20 15:04:05.123+00', '2026-11-20T15:04:05.123Z'],
    ['2026-11-20 15:04:05.12+00', '2026-11-20T15:04:05.120Z'],
    ['2026-11-20 15:04:05.1+00', '2026-11-20T15:04:05.100Z'],
    ['2026-11-20 15:00:00+00', '2026-11-20T15:00:00.000Z'],
    ['0026-11-20 15:00:00+00', '0026-11-20T15:00:00.000Z'],
    ['2026-11-20 15:04:05.123456+00', '2026-11-20T15:04:05.123Z'],
    ['2026-11-20 17:04:05.12+02', '2026-11-20T15:04:05.120Z'],
  ])('%s is read as ISO 8601 in UTC with milliseconds (AP-01)', (text, iso) => {
    expect(at.mapFromDriverValue(text)).toBe(iso);
  });
});
