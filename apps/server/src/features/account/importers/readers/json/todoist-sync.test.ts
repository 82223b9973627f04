import { describe, expect, it } from 'vitest';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

const item = {
  id: 'a',
  content: 'Call the plumber',
  project_id: 'p',
  labels: [],
  priority: 1,
  checked: false,
};
const sync = (items: object[], more: object = {}) => ({
  sync_token: 't',
  projects: [{ id: 'p', name: 'Home' }],
  sections: [{ id: 's', name: 'Repairs' }],
  items,
  ...more,
});

describe('the sync answer of Todoist', () => {
  it.each<[string, object[], FoundTask[]]>([
    ['with a plain task', [item], [{ title: 'Call the plumber', list: 'Home' }]],
    [
      'with labels, of the field and in the title',
      [{ ...item, content: 'Call @phone', labels: ['home'] }],
      [{ title: 'Call', list: 'Home', tags: ['phone', 'home'] }],
    ],
    [
      'with the highest priority, which is 4',
      [{ ...item, priority: 4 }],
      [{ title: 'Call the plumber', list: 'Home', priority: { rank: 0, words: 'p1' } }],
    ],
    [
      'with a rule in words beside its date',
      [{ ...item, due: { date: '2026-12-04', string: 'every friday', lang: 'en', is_recurring: true } }],
      [
        {
          title: 'Call the plumber',
          list: 'Home',
          when: { date: '2026-12-04', time: null, zone: null },
          rule: { words: 'every friday' },
        },
      ],
    ],
    [
      'with a time in a zone',
      [{ ...item, due: { date: '2026-12-04T08:00:00Z', timezone: 'Europe/Paris', is_recurring: false } }],
      [
        {
          title: 'Call the plumber',
          list: 'Home',
          when: { date: '2026-12-04', time: '09:00', zone: 'Europe/Paris' },
        },
      ],
    ],
    [
      'with a done task in a section',
      [{ ...item, section_id: 's', checked: true, completed_at: '2026-11-01T10:00:00.000000Z' }],
      [
        {
          title: 'Call the plumber',
          list: 'Home',
          section: 'Repairs',
          done: { at: '2026-11-01T10:00:00.000Z' },
        },
      ],
    ],
    [
      'with a subtask before its parent',
      [{ ...item, id: 'b', content: 'Ask', parent_id: 'a' }, item],
      [
        { title: 'Ask', list: 'Home', parent: 'Call the plumber' },
        { title: 'Call the plumber', list: 'Home' },
      ],
    ],
    [
      'with a deadline and a duration',
      [{ ...item, deadline: { date: '2026-12-24' }, duration: { amount: 15, unit: 'minute' } }],
      [
        {
          title: 'Call the plumber',
          list: 'Home',
          details: [
            { label: 'Deadline', text: '2026-12-24' },
            { label: 'Duration', text: '15 minute' },
          ],
        },
      ],
    ],
  ])('%s is read (MV-02)', async (_, items, expected) => {
    const { source, tasks } = await readFixture(sync(items));

    expect(source).toBe('todoist');
    expect(tasks).toEqual(expected);
  });

  it('brings comments and the files in them, and leaves out what was deleted (MV-02)', async () => {
    const notes = [
      { item_id: 'a', content: 'Ring twice' },
      {
        item_id: 'a',
        content: '',
        file_attachment: { file_name: 'plan.pdf', file_url: 'https://example.org/p' },
      },
      { item_id: 'a', content: 'Gone', is_deleted: true },
    ];

    const { tasks, skipped } = await readFixture(
      sync([item, { ...item, id: 'z', is_deleted: true }], { notes }),
    );

    expect(skipped).toBe(1);
    expect(tasks).toEqual([
      {
        title: 'Call the plumber',
        list: 'Home',
        notes: 'Ring twice',
        attachments: ['plan.pdf https://example.org/p'],
      },
    ]);
  });
});
