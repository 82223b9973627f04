// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aPreview, aSharedList, aSharedTask } from '../../testing/contacts.ts';
import { newSharesToast, shareOrigin, previewTexts, shareTitle, shareTypeLabel } from './share-view.ts';

describe('a share', () => {
  it.each([
    ['Book a table', 'book a table pls', 'Book a table'],
    ['', 'book a table pls', 'book a table pls'],
    ['  ', 'book a table pls', 'book a table pls'],
  ])('is named by its title, or else by its text (SH-03)', (cleaned_title, original_text, title) => {
    expect(shareTitle(aSharedTask('', { data: { cleaned_title, original_text } }))).toBe(title);
  });

  it.each([
    ['Cabin groceries', 'Groceries', 'Cabin groceries'],
    ['', 'Groceries', 'Groceries'],
    ['', '', 'LifeList'],
  ])('of the list "%s" of template "%s" is named "%s" (SH-03)', (title, templatename, shown) => {
    expect(shareTitle(aSharedList('', { data: { listId: 'groceries', title, templatename } }))).toBe(shown);
  });

  it('is a Task or a LifeList, and names its sender (SH-02)', () => {
    expect([shareTypeLabel(aSharedTask('Milk')), shareTypeLabel(aSharedList('Cabin'))]).toEqual([
      'Task',
      'LifeList',
    ]);
    expect(shareOrigin(aSharedTask('Milk'), undefined)).toBe('Task from Jonas Berg');
    expect(shareOrigin(aSharedTask('Milk', { fromUserName: '' }), undefined)).toBe(
      'Task from jonas.berg@example.com',
    );
    expect(shareOrigin(aSharedList('Cabin'), aPreview)).toBe('LifeList from Jonas Berg, 15 entries');
  });
});

describe('the texts about accepting a list (SH-02)', () => {
  const texts = (merge: [number, number], replace: [number, number, number]) =>
    previewTexts(aSharedList('Cabin'), {
      merge: { added: merge[0], already: merge[1] },
      replace: { added: replace[0], removed: replace[1], kept: replace[2] },
    });

  it.each([
    [[12, 3], [12, 5, 3], 'Adds 12 entries; 3 you have already', 'Removes 5 of yours, adds 12, keeps 3'],
    [[1, 0], [1, 0, 0], 'Adds 1 entry', 'Adds 1'],
    [[0, 4], [0, 2, 4], 'Adds nothing; you have all of it already', 'Removes 2 of yours, keeps 4'],
    [[0, 4], [0, 0, 4], 'Adds nothing; you have all of it already', 'No change; both lists are the same'],
  ] as [[number, number], [number, number, number], string, string][])(
    '%j and %j',
    (merge, replace, mergeWords, replaceWords) => {
      expect(texts(merge, replace)).toEqual({ merge: mergeWords, replace: replaceWords });
    },
  );

  it('are general until the preview is loaded', () => {
    expect(previewTexts(aSharedList('Cabin'), undefined)).toEqual({
      merge: 'Adds what your Groceries list lacks',
      replace: 'Puts it in the place of your Groceries list',
    });
  });
});

describe('the toast about new shares (SH-06)', () => {
  const from = (fromUserName: string) => aSharedTask('Milk', { fromUserName });

  it('names the sender and the share', () => {
    expect(newSharesToast([aSharedTask('Book a table')])).toEqual({
      title: 'Jonas Berg shared something with you',
      text: 'Book a table',
    });
  });

  it.each([
    [['Ana', 'Ana'], '2 things were shared with you', 'From Ana'],
    [['Ana', 'Ben'], '2 things were shared with you', 'From Ana and Ben'],
    [['Ana', 'Ben', 'Cem'], '3 things were shared with you', 'From Ana, Ben and 1 other'],
    [['Ana', 'Ben', 'Cem', 'Dee'], '4 things were shared with you', 'From Ana, Ben and 2 others'],
  ])('combines those of %j', (senders, title, text) => {
    expect(newSharesToast(senders.map(from))).toEqual({ title, text });
  });

  it('is null where nothing is new', () => {
    expect(newSharesToast([])).toBeNull();
  });

  it('stays short however long a name is', () => {
    expect(newSharesToast([from('x'.repeat(300))])?.title).toBe(
      `${'x'.repeat(39)}… shared something with you`,
    );
  });
});
