import { describe, expect, it } from 'vitest';
import { sortOnFridayMorning } from '../testing/friday-morning.ts';
import { parseRow, formatRow } from './rows.ts';

const now = '2026-11-20T10:00:00.000Z';

describe('a row to sort', () => {
  it('is read with its own time and zone (SO-07)', () => {
    const line =
      '{"id":"a","text":"milk","reference_time":"2026-01-02T03:04:05+01:00","timezone":"Europe/Paris"}';

    expect(parseRow(line, now)).toEqual({
      id: 'a',
      text: 'milk',
      context: { now: '2026-01-02T03:04:05+01:00', timezone: 'Europe/Paris' },
    });
  });

  it('without them is read with the current time and UTC (SO-07)', () => {
    expect(parseRow('{"id":1,"text":"milk"}', now)).toMatchObject({ context: { now, timezone: 'UTC' } });
  });

  it.each([
    ['{"id":', 'not a JSON object'],
    ['[]', 'not a JSON object'],
    ['{"text":"milk"}', '"id" must be a text or a number'],
    ['{"id":1}', '"text" must be a text'],
    [
      '{"id":1,"text":"x","reference_time":"soon"}',
      '"reference_time" must be an ISO time with an offset or Z',
    ],
    ['{"id":1,"text":"x","timezone":2}', '"timezone" must be a text'],
  ])('that reads %s is rejected with a message (SO-07)', (line, problem) => {
    expect(parseRow(line, now)).toEqual({ problem });
  });

  it('is answered with the field names of the API (SO-07)', () => {
    expect(JSON.parse(formatRow('a', sortOnFridayMorning('watch dune')))).toMatchObject({
      id: 'a',
      items: [
        {
          title: 'Dune',
          category: 'Bucket',
          bucket_name: 'WatchBucket',
          scheduled_at: null,
          recurring: null,
        },
      ],
    });
  });
});
