import { describe, expect, it } from 'vitest';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

describe('a Markdown task list', () => {
  it.each<[string, string, FoundTask[]]>([
    ['of tasks', '- [ ] Pay\n* [ ] Eat\n1. [ ] Run', [{ title: 'Pay' }, { title: 'Eat' }, { title: 'Run' }]],
    [
      'with done ones',
      '- [x] Pay\n- [X] Eat ✅ 2026-11-01',
      [
        { title: 'Pay', done: { at: null } },
        { title: 'Eat', done: { at: '2026-11-01T12:00:00.000Z' } },
      ],
    ],
    [
      'under headings',
      '# Movies\n- [ ] Dune\n## Groceries ##\n- [ ] Milk',
      [
        { title: 'Dune', list: 'Movies' },
        { title: 'Milk', list: 'Groceries' },
      ],
    ],
    [
      'with subtasks and notes',
      '- [ ] Pack\n  for Rome\n\t- [ ] Socks\n- [ ] Pay',
      [{ title: 'Pack', notes: 'for Rome' }, { title: 'Socks', parent: 'Pack' }, { title: 'Pay' }],
    ],
    [
      'with signs for dates, rules and priorities',
      '- [ ] Pay 🔁 every month ⏫ 📅 2026-12-04',
      [
        {
          title: 'Pay',
          when: { date: '2026-12-04', time: null, zone: null },
          rule: { words: 'every month' },
          priority: { rank: 0, words: 'high' },
        },
      ],
    ],
    ['with tags', '- [ ] Pay #home #2 now', [{ title: 'Pay #2 now', tags: ['home'] }]],
    [
      'with a canceled one',
      '- [-] Pay',
      [
        {
          title: 'Pay',
          done: { at: null },
          losses: [{ field: 'done', reason: 'It was canceled and counts as done' }],
        },
      ],
    ],
    ['behind front matter', '---\ntitle: Plan\n---\n- [ ] Pay', [{ title: 'Pay' }]],
  ])('%s is read (MV-02)', async (_, text, expected) => {
    const { source, tasks } = await readFixture(text);

    expect(source).toBe('markdown');
    expect(tasks).toEqual(expected);
  });
});
