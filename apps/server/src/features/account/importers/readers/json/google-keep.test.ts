import { describe, expect, it } from 'vitest';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

const note = {
  title: 'Bike',
  textContent: 'Fix the brake',
  isTrashed: false,
  isArchived: false,
  createdTimestampUsec: 1760000000000000,
  userEditedTimestampUsec: 1762000000000000,
};
const edited = '2025-11-01T12:26:40.000Z';
const archived = { field: 'done', reason: 'It was archived in Keep and counts as done' } as const;

describe('a note of Google Keep', () => {
  it.each<[string, object, FoundTask[]]>([
    ['with a title and a text', note, [{ title: 'Bike', notes: 'Fix the brake' }]],
    [
      'without a title, whose first line becomes it',
      { ...note, title: '', textContent: 'Fix the brake\nand the bell' },
      [{ title: 'Fix the brake', notes: 'and the bell' }],
    ],
    [
      'with a list, whose lines become items under its title',
      {
        ...note,
        title: 'Groceries',
        textContent: undefined,
        listContent: [
          { text: 'Milk', isChecked: false },
          { text: 'Tea', isChecked: true },
          { text: '', isChecked: false },
        ],
      },
      [
        { title: 'Milk', list: 'Groceries' },
        { title: 'Tea', list: 'Groceries', done: { at: edited } },
      ],
    ],
    [
      'with labels, files and a link',
      {
        ...note,
        labels: [{ name: 'home' }],
        attachments: [{ filePath: 'a.jpg', mimetype: 'image/jpeg' }],
        annotations: [{ url: 'https://example.org/' }],
      },
      [
        {
          title: 'Bike',
          notes: 'Fix the brake',
          tags: ['home'],
          attachments: ['a.jpg'],
          url: 'https://example.org/',
        },
      ],
    ],
    [
      'that is archived',
      { ...note, isArchived: true },
      [{ title: 'Bike', notes: 'Fix the brake', done: { at: edited }, losses: [archived] }],
    ],
  ])('%s is read (MV-02)', async (_, content, expected) => {
    const { source, tasks } = await readFixture(content);

    expect(source).toBe('google-keep');
    expect(tasks).toEqual(expected);
  });

  it('in the trash is left out; all notes of a ZIP are read, and its labels are none of them (MV-02)', async () => {
    const { source, tasks, skipped } = await readFixture(
      {
        'Takeout/Google Notizen/Bike.json': JSON.stringify(note),
        'Takeout/Google Notizen/Old.json': JSON.stringify({ ...note, isTrashed: true }),
        'Takeout/Google Notizen/Labels.txt': 'home\nwork',
      },
      true,
    );

    expect({ source, skipped, tasks }).toEqual({
      source: 'google-keep',
      skipped: 1,
      tasks: [{ title: 'Bike', notes: 'Fix the brake' }],
    });
  });
});
