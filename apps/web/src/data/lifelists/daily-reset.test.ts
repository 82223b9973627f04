// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aLifeList } from '../../testing/a-life-list.ts';
import { routineDayAt, withDailyReset } from './daily-reset.ts';
import { applyChange } from './lifelist-change.ts';
import { toLifeListView } from './lifelist.ts';

const zone = 'Europe/Paris';
const checkedAt = '2026-11-20T15:00:00.000Z';

/** A list with one entry that was checked on Friday at 16:00 in Paris. */
function checkedList(id: 'routine' | 'cleaning') {
  const list = toLifeListView(aLifeList(id, [['Evening', ['x Read', 'Tidy']]]));
  const groups = list.groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => (entry.isChecked ? { ...entry, checked_at: checkedAt } : entry)),
  }));
  return { ...list, groups };
}

const checksAt = (id: 'routine' | 'cleaning', instant: string) =>
  withDailyReset([checkedList(id)], routineDayAt(Date.parse(instant), zone))[0]?.groups[0]?.entries.map(
    ({ isChecked }) => isChecked,
  );

describe('Daily Routines on a device', () => {
  it('starts over at 04:00 of the user’s zone, and no other list does (FW-04)', () => {
    expect(checksAt('routine', '2026-11-21T02:59:59Z')).toEqual([true, false]);
    expect(checksAt('routine', '2026-11-21T03:00:00Z')).toEqual([false, false]);
    expect(checksAt('cleaning', '2026-11-21T03:00:00Z')).toEqual([true, false]);
  });

  it.each([
    ['routine', 'a day before the check', '2026-11-19T15:00:00Z', true],
    ['routine', 'a moment before the check', '2026-11-20T14:59:00Z', false],
    ['cleaning', 'a day before the check', '2026-11-19T15:00:00Z', false],
  ] as const)(
    'keeps on %s after a reset of %s what the server keeps (FW-04, OF-04)',
    (id, _, madeAt, isKept) => {
      const list = applyChange(checkedList(id), { kind: 'reset' }, Date.parse(madeAt));

      expect(list.groups[0]?.entries[0]?.isChecked).toBe(isKept);
    },
  );

  it('shows a check of today that the server has answered as over in another zone (FW-04)', () => {
    const list = checkedList('routine');
    const groups = list.groups.map((group) => ({
      ...group,
      entries: group.entries.map((entry) => ({ ...entry, isChecked: false })),
    }));

    const [shown] = withDailyReset([{ ...list, groups }], routineDayAt(Date.parse(checkedAt), zone));

    expect(shown?.groups[0]?.entries.map(({ isChecked }) => isChecked)).toEqual([true, false]);
  });

  it('keeps the identity of a list in which nothing ends (FW-04)', () => {
    const list = checkedList('routine');

    expect(withDailyReset([list], routineDayAt(Date.parse(checkedAt), zone))[0]).toBe(list);
  });
});
