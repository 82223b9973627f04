import { describe, expect, it } from 'vitest';
import { fridayMorning } from '../testing/friday-morning.ts';
import { verifyPictureAnswer } from './verify-answer.ts';

const film = { title: 'Dune: Part Two', words: 'DUNE PART TWO', category: 'Bucket', bucket: 'WatchBucket' };
const poster = 'DUNE PART TWO\nonly in cinemas\nfriday 11 december 8pm';

const check = (answer: object, written = '') => verifyPictureAnswer(answer, written, fridayMorning);

describe('an answer about a picture', () => {
  it('is verified against the text in the picture and need not cover it (SO-05)', () => {
    const items = check({
      text: poster,
      caption: 'A film poster',
      items: [{ ...film, when: ['friday 11 december 8pm'] }],
    });

    expect(items).toMatchObject([
      { title: 'Dune: Part Two', bucket: 'WatchBucket', scheduledAt: '2026-12-11T20:00:00Z', notes: null },
    ]);
  });

  it('keeps everything that was written with the picture (SO-05)', () => {
    const answer = { text: poster, caption: '', items: [film] };

    expect(check(answer, 'call mum')).toBeNull();
    expect(
      check({ ...answer, items: [film, { title: 'Call mum', category: 'To-Do' }] }, 'call mum'),
    ).toHaveLength(2);
  });

  it('is one undated item, by its caption, without text (SO-05)', () => {
    const bicycle = {
      title: 'Red bicycle',
      words: 'a red bicycle',
      category: 'Bucket',
      bucket: 'IdeaBucket',
    };
    const items = [
      { ...bicycle, when: ['red'], date: '2026-11-27' },
      { ...bicycle, title: 'Bicycle' },
    ];

    expect(check({ text: ' ', caption: 'a red bicycle', items })).toMatchObject([
      { title: 'Red bicycle', bucket: 'IdeaBucket', scheduledAt: null },
    ]);
  });

  it.each([
    ['with a thing that it does not show', { text: 'milk', caption: '', items: [film] }],
    ['with nothing seen', { text: '', caption: '', items: [film] }],
    ['without what was seen', { items: [film] }],
    ['without items', { text: poster, caption: '' }],
    ['that is none', 'Dune'],
  ])('is rejected %s (SO-05)', (_, answer) => {
    expect(verifyPictureAnswer(answer, '', fridayMorning)).toBeNull();
  });
});
