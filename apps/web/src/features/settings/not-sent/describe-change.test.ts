// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Change, ChangeRequest } from '../../../data/store/change.ts';
import { describeChange } from './describe-change.ts';
import { wordsToPouch } from './words-to-pouch.ts';

const aChange = (request: ChangeRequest, rest: Partial<Change> = {}): Change => ({
  key: 'key',
  madeAt: 0,
  things: ['item:milk'],
  title: 'Oat milk',
  effects: [],
  request,
  ...rest,
});
const groceries = { id: 'groceries' };

describe('a refused change', () => {
  it.each<[ChangeRequest, string]>([
    [{ call: 'addItem' }, 'Pouch “Oat milk”'],
    [{ call: 'changeItemStatus', body: { status: 'Completed' } }, 'Complete “Oat milk”'],
    [{ call: 'changeItemStatus', body: { status: 'Active' } }, 'Restore “Oat milk”'],
    [{ call: 'updateItem', body: { quantity: 2 } }, 'Change “Oat milk”'],
    [{ call: 'removeItem' }, 'Delete “Oat milk”'],
    [
      { call: 'updateLifeListEntry', params: groceries, body: { id: 'e', updates: { isChecked: true } } },
      'Check “Oat milk”',
    ],
    [
      { call: 'updateLifeListEntry', params: groceries, body: { id: 'e', updates: { title: 'Milk' } } },
      'Change “Oat milk”',
    ],
    [{ call: 'addLifeListEntry', params: groceries }, 'Add “Oat milk” to Groceries'],
    [{ call: 'resetLifeList', params: groceries }, 'Uncheck everything in Groceries'],
    [{ call: 'saveSettings' }, 'Change the settings'],
  ])('is described by what the person did: %o (OF-07)', (request, description) => {
    expect(describeChange(aChange(request))).toBe(description);
  });

  const gone = { status: 404, message: 'This item is gone.' };
  const invalid = { status: 422, message: 'No.' };

  it.each<[string, Change, string | null]>([
    [
      'a thought',
      aChange({ call: 'addItem', body: { originalText: 'milk tomorrow' } }, { refusal: invalid }),
      'milk tomorrow',
    ],
    [
      'a thought with a picture',
      aChange(
        { call: 'addItem', body: { originalText: 'milk' } },
        { refusal: invalid, attachment: 'picture' },
      ),
      null,
    ],
    ['an item that is gone', aChange({ call: 'scheduleItem' }, { refusal: gone }), 'Oat milk'],
    [
      'an edited item that is gone',
      aChange(
        { call: 'updateItem', body: { cleaned_title: 'Soy milk', body: 'The big one', url: '', version: 3 } },
        { refusal: gone },
      ),
      'Soy milk\nThe big one',
    ],
    ['an item that is there', aChange({ call: 'updateItem', body: {} }, { refusal: invalid }), null],
    ['a deletion of what is gone', aChange({ call: 'removeItem' }, { refusal: gone }), null],
    [
      'an entry that is gone',
      aChange(
        { call: 'updateLifeListEntry', params: groceries, body: { id: 'e', updates: { title: 'Soy milk' } } },
        { refusal: gone, things: ['lifeList:groceries'] },
      ),
      'Soy milk',
    ],
    [
      'settings',
      aChange({ call: 'saveSettings', body: {} }, { refusal: gone, things: ['settings:own'] }),
      null,
    ],
  ])('can be pouched again with its words, if they are nowhere else: %s (OF-06)', (_, change, words) => {
    expect(wordsToPouch(change)).toBe(words);
  });
});
