import { describe, expect, it } from 'vitest';
import { readFixture, type FoundTask } from '../../../../../testing/imports/read-fixture.ts';

const thought = (title: string, list?: string): FoundTask => ({
  title,
  isThought: true,
  ...(list && { list }),
});

describe('lines of text', () => {
  it.each<[string, string, FoundTask[]]>([
    ['are thoughts', 'milk\n\ncall mum tomorrow\r\n', [thought('milk'), thought('call mum tomorrow')]],
    ['lose their markers', '• milk\n3. eggs\n☐ tea', [thought('milk'), thought('eggs'), thought('tea')]],
    [
      'that are checked are done',
      '[x] milk\n✓ eggs\ntea',
      [{ title: 'milk', done: { at: null } }, { title: 'eggs', done: { at: null } }, thought('tea')],
    ],
    ['belong to the heading above', '# Movies\nDune', [thought('Dune', 'Movies')]],
    ['with commas are no table', 'milk, title, eggs', [thought('milk, title, eggs')]],
  ])('%s (MV-02)', async (_, text, expected) => {
    const { source, tasks } = await readFixture(text);

    expect(source).toBe('text');
    expect(tasks).toEqual(expected);
  });
});
