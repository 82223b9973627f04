import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { gatherLines } from './log.ts';

const api = testApi();

/** The log line of an error. */
function logged(error: unknown): string {
  const before = api.logLines.length;
  api.app.log.error({ err: error }, 'A request failed');
  return api.logLines.slice(before).join('');
}

describe('the log line of a database error', () => {
  it('names its code, and no value that PostgreSQL repeats', async () => {
    const failure: unknown = await api.database.db
      .execute(sql`select ${'a secret thought'}::date`)
      .catch((error: unknown) => error);

    expect(logged(failure)).toContain('22007');
    expect(logged(failure)).not.toContain('secret');
  });

  it('names the constraint that was violated', async () => {
    await api.database.pool.query('create table notes (note text constraint short check (length(note) < 3))');
    const failure: unknown = await api.database.db
      .execute(sql`insert into notes values ('a secret thought')`)
      .catch((error: unknown) => error);

    expect(logged(failure)).toContain('"constraint":"short"');
    expect(logged(failure)).not.toContain('secret');
  });
});

describe('lines that are written together', () => {
  it('all come, in their order, a moment later', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const written: string[] = [];
    const log = gatherLines({ write: (text) => void written.push(text) });

    for (const line of ['one\n', 'two\n']) log.write(line);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(50);
    log.write('three\n');
    vi.advanceTimersByTime(50);

    expect(written).toEqual(['one\ntwo\n', 'three\n']);
  });
});
