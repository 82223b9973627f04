// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, expireSession, startSession } from '../../data/session/session.ts';
import {
  addToDraft,
  attemptFor,
  chooseInDraft,
  clearDrafts,
  clearSentDraft,
  editDraft,
  readDraft,
} from './draft.ts';

const first = { idempotencyKey: 'one', currentDateTime: '2026-11-20T10:00:00+01:00' };
const second = { idempotencyKey: 'two', currentDateTime: '2026-11-20T10:01:00+01:00' };

/** The module in a newly loaded page. */
function afterReload() {
  vi.resetModules();
  return import('./draft.ts');
}

beforeEach(() => clearDrafts());

describe('a draft', () => {
  it('survives a reload, for its own user only (QA-08)', async () => {
    editDraft('ana', { text: 'milk', image: 'data:image/jpeg;base64,AA' });

    const reloaded = await afterReload();

    expect(reloaded.readDraft('ana')).toMatchObject({ text: 'milk', image: 'data:image/jpeg;base64,AA' });
    expect(reloaded.readDraft('ben').text).toBe('');
  });

  it('is gone after success (QA-08)', async () => {
    editDraft('ana', { text: 'milk' });

    clearSentDraft('ana', { text: 'milk', image: null });

    expect(readDraft('ana').text).toBe('');
    expect((await afterReload()).readDraft('ana').text).toBe('');
  });

  it('is gone after signing out (AU-11)', () => {
    startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } });
    editDraft('ana', { text: 'milk' });

    endSession();

    expect(readDraft('ana').text).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is still there after the session expired (QA-08)', async () => {
    startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } });
    editDraft('ana', { text: 'milk' });

    expireSession();

    expect(readDraft('ana').text).toBe('milk');
    expect((await afterReload()).readDraft('ana').text).toBe('milk');
  });

  it('keeps its words when the picture is too large for the tab', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    editDraft('ana', { text: 'a photo', image: 'data:image/jpeg;base64,AA' });
    setItem.mockRestore();

    expect((await afterReload()).readDraft('ana')).toMatchObject({ text: 'a photo', image: null });
  });

  it.each(['', 'null', '[]', '{"text":1}', '{"text":"x"}', '{'])(
    'starts empty when %j is stored',
    (stored) => {
      sessionStorage.setItem('pouch.draft.cleo', stored);

      expect(readDraft('cleo').text).toBe('');
      clearDrafts();
    },
  );
});

describe('a text from a link', () => {
  it('is appended below an existing text, once (DL-03)', () => {
    editDraft('ana', { text: 'call mum', image: 'data:image/jpeg;base64,AA' });

    addToDraft('ana', 'buy milk');
    addToDraft('ana', 'buy milk');

    expect(readDraft('ana')).toMatchObject({
      text: 'call mum\nbuy milk',
      image: 'data:image/jpeg;base64,AA',
    });
  });

  it('stays when the thought above it is stored in the meantime (DL-03)', () => {
    editDraft('ana', { text: 'call mum' });
    addToDraft('ana', 'buy milk');

    clearSentDraft('ana', { text: 'call mum', image: null });

    expect(readDraft('ana').text).toBe('buy milk');
  });
});

describe('a draft that was read while a thought was under way', () => {
  it('stays above the words of a link, with its choices (QA-08, OF-03)', () => {
    editDraft('ana', { text: 'old\nmilk\nlink' });
    chooseInDraft('ana', () => [
      { start: 0, end: 3, words: 'old', category: 'Bucket' },
      { start: 4, end: 8, words: 'milk', category: 'Bucket' },
      { start: 9, end: 13, words: 'link', category: 'Bucket' },
    ]);

    clearSentDraft('ana', { text: 'milk', image: null });

    expect(readDraft('ana')).toMatchObject({
      text: 'old\nlink',
      choices: [
        { start: 0, end: 3, words: 'old' },
        { start: 4, end: 8, words: 'link' },
      ],
    });
  });

  it.each([
    ['old\nmilk', 'old'],
    ['milk shake\nmilk', 'milk shake'],
    ['old\nmil', 'old\nmil'],
  ])('%j stays without the sent words, or whole where they were cut (QA-08)', (text, rest) => {
    editDraft('ana', { text });

    clearSentDraft('ana', { text: 'milk', image: null });

    expect(readDraft('ana').text).toBe(rest);
  });
});

describe('sending a thought again', () => {
  it('uses the same key and the same date and time as the first time, also after a reload (QA-03, AP-05)', async () => {
    editDraft('ana', { text: 'milk' });

    expect(attemptFor('ana', () => first)).toEqual(first);
    expect(attemptFor('ana', () => second)).toEqual(first);
    expect((await afterReload()).attemptFor('ana', () => second)).toEqual(first);
  });

  it('is a new thought once its words changed (AP-05)', () => {
    editDraft('ana', { text: 'milk' });
    attemptFor('ana', () => first);

    editDraft('ana', { text: 'milk and eggs' });

    expect(attemptFor('ana', () => second)).toEqual(second);
  });
});
