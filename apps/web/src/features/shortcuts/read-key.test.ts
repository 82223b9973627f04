// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readKey, type KeyContext } from './read-key.ts';

const context: KeyContext = {
  isWriting: false,
  isInRow: false,
  isInSequence: false,
  hasCharacterShortcuts: true,
};
const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const read = (key: string, modifiers: Partial<typeof plain> = {}, overrides: Partial<KeyContext> = {}) =>
  readKey({ key, ...plain, ...modifiers }, { ...context, ...overrides });

describe('a single key', () => {
  it.each([
    ['n', { name: 'new-thought' }],
    ['N', { name: 'new-thought' }],
    ['/', { name: 'search' }],
    ['?', { name: 'help' }],
    ['u', { name: 'undo' }],
    ['c', { name: 'complete' }],
    ['e', { name: 'open' }],
    ['j', { name: 'next-row' }],
    ['k', { name: 'previous-row' }],
    ['g', 'wait'],
    ['s', { name: 'schedule' }],
    ['x', { name: 'select' }],
    ['#', { name: 'delete' }],
    ['Delete', { name: 'delete' }],
    ['q', null],
    ['Enter', null],
    ['constructor', null],
  ])('"%s" is the command %j', (key, command) => {
    expect(read(key)).toEqual(command);
  });

  it('does nothing while the user types', () => {
    for (const key of ['n', '/', '?', 'u', 'c', 'e', 'j', 'k', 'g', 'ArrowDown']) {
      expect(read(key, {}, { isWriting: true, isInRow: true }), key).toBeNull();
    }
  });

  it('does nothing once single letters are turned off; arrows and Ctrl still do', () => {
    const off = { hasCharacterShortcuts: false, isInRow: true };

    expect(read('n', {}, off)).toBeNull();
    expect(read('?', { shiftKey: true }, off)).toBeNull();
    expect(read('ArrowDown', {}, off)).toEqual({ name: 'next-row' });
    expect(read('k', { ctrlKey: true }, off)).toEqual({ name: 'search' });
  });

  it('does nothing with a modifier', () => {
    expect(read('n', { ctrlKey: true })).toBeNull();
    expect(read('n', { metaKey: true })).toBeNull();
    expect(read('n', { altKey: true })).toBeNull();
    expect(read('N', { shiftKey: true })).toBeNull();
    expect(read('k', { ctrlKey: true, shiftKey: true })).toBeNull();
  });

  it('may need Shift, depending on the keyboard layout', () => {
    expect(read('?', { shiftKey: true })).toEqual({ name: 'help' });
    expect(read('/', { shiftKey: true })).toEqual({ name: 'search' });
  });
});

describe('after "g"', () => {
  it.each([
    ['h', '/'],
    ['t', '/today'],
    ['d', '/todo'],
    ['s', '/purchases'],
    ['b', '/buckets'],
    ['u', '/upcoming'],
    ['l', '/lifelists'],
    [',', '/settings'],
  ])('"%s" goes to %s', (key, path) => {
    expect(read(key, {}, { isInSequence: true })).toEqual({ name: 'go', path });
  });

  it('any other key does nothing', () => {
    expect(read('c', {}, { isInSequence: true })).toBeNull();
  });
});

describe('arrows', () => {
  it('move between rows once one of them has the focus, and scroll the page otherwise', () => {
    expect(read('ArrowDown')).toBeNull();
    expect(read('ArrowDown', {}, { isInRow: true })).toEqual({ name: 'next-row' });
    expect(read('ArrowUp', {}, { isInRow: true })).toEqual({ name: 'previous-row' });
  });
});

describe('Ctrl or ⌘', () => {
  it('with K searches, from a field too', () => {
    expect(read('k', { ctrlKey: true })).toEqual({ name: 'search' });
    expect(read('k', { metaKey: true }, { isWriting: true })).toEqual({ name: 'search' });
  });

  it('with Z undoes the latest change, and is left to a field', () => {
    expect(read('z', { ctrlKey: true })).toEqual({ name: 'undo' });
    expect(read('z', { ctrlKey: true }, { isWriting: true })).toBeNull();
  });
});
