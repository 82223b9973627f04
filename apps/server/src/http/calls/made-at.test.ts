import { describe, expect, it } from 'vitest';
import { acceptedBodies } from '../../testing/accepted-bodies.ts';
import { friday, testApi, type TestUser } from '../../testing/api.ts';

const api = testApi();

const add = (user: TestUser, madeAt: string) =>
  user.send('addManualItem', { body: acceptedBodies.addManualItem, headers: { 'made-at': madeAt } });

describe('the moment a change was made', () => {
  it.each([
    ['in UTC', '2026-11-17T09:00:00Z', '2026-11-17T09:00:00.000Z'],
    ['with an offset', '2026-11-17T10:00:00.250+01:00', '2026-11-17T09:00:00.250Z'],
    ['in the future, which is now', '2026-11-20T15:00:00.001Z', friday.toISOString()],
    ['90 days ago', '2026-08-22T15:00:00Z', '2026-08-22T15:00:00.000Z'],
    ['earlier, which is 90 days ago', '2026-08-22T14:59:59Z', '2026-08-22T15:00:00.000Z'],
    ['before all calendars, which is 90 days ago', '0000-01-01T00:00:00Z', '2026-08-22T15:00:00.000Z'],
  ])('can be sent %s (OF-05)', async (_, sent, expected) => {
    const ana = await api.createUser();

    expect((await add(ana, sent)).answer).toMatchObject({
      created_at: expected,
      updated_at: friday.toISOString(),
    });
  });

  it.each([
    '',
    'yesterday',
    '2026-11-17',
    '2026-11-17T09:00:00',
    '2026-02-30T09:00:00Z',
    '1795000000000',
    '2026-11-17T09:00:00Z, 2026-11-17T09:00:00Z',
  ])('is refused as “%s”, and nothing is stored (AP-04)', async (sent) => {
    const ana = await api.createUser();

    const { status, error } = await add(ana, sent);

    expect([status, error.message]).toEqual([
      422,
      'The moment of a change needs a date, a time and an offset, as in 2026-11-20T15:04:05+01:00.',
    ]);
    expect((await ana.send('listItems')).answer).toEqual([]);
  });
});
