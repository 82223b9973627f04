import { describe, expect, it } from 'vitest';
import { sortOnFridayMorning } from '../testing/friday-morning.ts';

/** Each item as its title and its bucket or category. */
const sorted = (text: string): string[] =>
  sortOnFridayMorning(text).map(({ title, category, bucket }) => `${title}: ${bucket ?? category}`);

describe('a heading line', () => {
  it.each([
    ['To watch\nparasite\nkes', ['Parasite: WatchBucket', 'Kes: WatchBucket']],
    ['FILMS\nParasite\nKes', ['Parasite: WatchBucket', 'Kes: WatchBucket']],
    ['Shopping list:\n- unobtainium\n- milk', ['Unobtainium: Shopping', 'Milk: Shopping']],
    ['Books Ann lent me\n• emma\n• middlemarch', ['Emma: ReadBucket', 'Middlemarch: ReadBucket']],
    ['Groceries\n\nmilk\nleeks', ['Milk: Shopping', 'Leeks: Shopping']],
    ['Sunday\n• Wash the car\n• Fix the tap', ['Wash the car: To-Do', 'Fix the tap: To-Do']],
  ])('%j governs the lines below it (SO-12)', (text, items) => {
    expect(sorted(text)).toEqual(items);
  });

  it('ends at a blank line (SO-12)', () => {
    expect(sorted('Films:\nkes\nfargo\n\ncall the bank')).toEqual([
      'Kes: WatchBucket',
      'Fargo: WatchBucket',
      'Call the bank: To-Do',
    ]);
  });

  it('ends at another heading (SO-12)', () => {
    expect(sorted('Films:\nkes\nBooks:\nemma')).toEqual(['Kes: WatchBucket', 'Emma: ReadBucket']);
  });

  it('ends at a line of another mark (SO-12)', () => {
    expect(sorted('Books:\n- emma\n- persuasion\ncall the bank')).toEqual([
      'Emma: ReadBucket',
      'Persuasion: ReadBucket',
      'Call the bank: To-Do',
    ]);
  });

  it.each([
    ['Milk\neggs\nbread', ['Milk', 'Eggs', 'Bread']],
    ['2 pints of milk\n\nscrews\nnails', ['Milk', 'Screws', 'Nails']],
    ['MILK\neggs\nbread', ['MILK', 'Eggs', 'Bread']],
    ['Milk\n- eggs\n- bread', ['Milk', 'Eggs', 'Bread']],
    ['Call mum\nbuy milk\nbread', ['Call mum', 'Milk', 'Bread']],
    ['Ring the dentist\n\neggs\nbread', ['Ring the dentist', 'Eggs', 'Bread']],
    ['Dentist\n\nmilk\nbread', ['Dentist', 'Milk', 'Bread']],
    ['Dentist friday\nmilk\nbread', ['Dentist', 'Milk', 'Bread']],
    ['Parasite\nkes\nfargo', ['Parasite', 'Kes', 'Fargo']],
    ['milk\neggs\nzibble\n\nscrews\nnails', ['Milk', 'Eggs', 'Zibble', 'Screws', 'Nails']],
    ['Coles:\ncorn chips\nguac\n\nBunnings:\nsilicone\nglue', ['Corn chips', 'Guac', 'Silicone', 'Glue']],
  ])('is no line that is a thing itself: %j is %j (SO-02, SO-12)', (text, titles) => {
    expect(sortOnFridayMorning(text).map(({ title }) => title)).toEqual(titles);
  });

  it('yields to a line whose own words say otherwise (SO-12)', () => {
    expect(sorted('Groceries:\nmilk\npay the rent\nleeks')).toEqual([
      'Milk: Shopping',
      'Pay the rent: To-Do',
      'Leeks: Shopping',
    ]);
  });

  it('gives its date to the tasks below it that have none (SO-12)', () => {
    const items = sortOnFridayMorning('Monday jobs:\n- ring the bank\n- pay the window cleaner on tuesday');
    expect(items.map(({ title, scheduledAt }) => [title, scheduledAt?.slice(0, 10)])).toEqual([
      ['Ring the bank', '2026-11-23'],
      ['Pay the window cleaner', '2026-11-24'],
    ]);
  });
});

describe('a label', () => {
  it('that is a date gives it to the tasks behind it (SO-12)', () => {
    const items = sortOnFridayMorning('tue 24th: ring the bank, pay the window cleaner');
    expect(items.map(({ title, scheduledAt }) => [title, scheduledAt?.slice(0, 10)])).toEqual([
      ['Ring the bank', '2026-11-24'],
      ['Pay the window cleaner', '2026-11-24'],
    ]);
  });

  it.each([
    ['books: emma, persuasion', ['Emma: ReadBucket', 'Persuasion: ReadBucket']],
    ['to watch - kes, fargo', ['Kes: WatchBucket', 'Fargo: WatchBucket']],
    ['business name idea: the crooked spoon', ['The crooked spoon: IdeaBucket']],
  ])('in front of a list governs it: %j (SO-12)', (text, items) => {
    expect(sorted(text)).toEqual(items);
  });

  it.each([
    ["Snacks for Sunday's game:\norange slices\nsalsa", ['Orange slices: Shopping', 'Salsa: Shopping']],
    [
      'games night - wavelength, codenames, crisps',
      ['Wavelength: PlayBucket', 'Codenames: PlayBucket', 'Crisps: Shopping'],
    ],
    ['games to try - wavelength, codenames', ['Wavelength: PlayBucket', 'Codenames: PlayBucket']],
  ])('that is an occasion does not govern its food: %j (SO-12)', (text, items) => {
    expect(sorted(text)).toEqual(items);
  });

  it('is an idea where that is said behind it, and governs nothing else (SO-12)', () => {
    expect(sorted('memoir told in recipes - book idea. also printer ink')).toEqual([
      'Memoir told in recipes: IdeaBucket',
      'Printer ink: Shopping',
    ]);
  });
});
