import { describe, expect, it } from 'vitest';
import { analyseThought, sortThought } from '../item/sort-thought.ts';
import { ruleKey } from '../rules/rule-key.ts';
import { sortInBrief } from '../testing/foreign-thoughts.ts';
import { fridayMorning, sortOnFridayMorning } from '../testing/friday-morning.ts';
import { leastCpuTimeMs } from '../testing/least-cpu-time.ts';
import { loadAllLanguages } from './load-language.ts';

const languages = await loadAllLanguages();

describe('a thought in another language', () => {
  it.each([
    ['zahnarzt tomorrow at 3pm', 'Zahnarzt, To-Do, 2026-11-21 15:00'],
    ['buy Käse and Brot', 'Käse, Supermarket; Brot, Supermarket'],
    ['call mum morgen', 'Call mum, To-Do, 2026-11-21 09:00'],
    ['call mum mañana a las 5 de la tarde', 'Call mum, To-Do, 2026-11-21 17:00'],
    ['acheter du lait tomorrow', 'Lait, Supermarket, 2026-11-21 09:00'],
    ['llamar a Emma on friday', 'Llamar a Emma, To-Do, 2026-11-27 09:00'],
  ])('mixed with English, "%s", becomes "%s" (SO-14)', (text, items) => {
    expect(sortInBrief(text)).toBe(items);
  });

  it.each([
    ['odebrać buty od szewca'],
    ['kal subah doodhwale ko paise dena'],
    ['köpa mjölk och bröd på fredag'],
    ['osta maitoa huomenna kello 15'],
  ])('without a pack, "%s", keeps its words as an unsure task without a date (SO-14)', (text) => {
    const title = text[0]!.toUpperCase() + text.slice(1);

    expect(sortInBrief(text)).toBe(`${title}, To-Do?`);
  });

  it.each([['Zahnarzt morgen um 15 Uhr'], ['acheter du lait et du pain'], ['comprar leche y pan']])(
    'whose pack is not loaded, "%s", keeps its words as an unsure task without a date (SO-14)',
    (text) => {
      const [item, ...others] = analyseThought(text, fridayMorning);

      expect(others).toEqual([]);
      expect(item).toMatchObject({ category: 'To-Do', scheduledAt: null, recurring: null });
      expect(item?.title.toLowerCase()).toBe(text.toLowerCase());
      expect(item?.provenance.certainty).toBeLessThan(0.5);
    },
  );

  it.each([
    ['äpfel birnen bananen', 'Äpfel, Supermarket; Birnen, Supermarket; Bananen, Supermarket'],
    ['Milch 2 Brötchen 6 Eier', 'Milch, Supermarket; 2 Brötchen, Supermarket; 6 Eier, Supermarket'],
    ['Milch Brot Eier kaufen', 'Milch, Supermarket; Brot, Supermarket; Eier, Supermarket'],
    ['pommes de terre lait pain', 'Pommes de terre, Supermarket; Lait, Supermarket; Pain, Supermarket'],
    ['comprar leche pan huevos', 'Leche, Supermarket; Pan, Supermarket; Huevos, Supermarket'],
    ['pomodori olio pane', 'Pomodori, Supermarket; Olio, Supermarket; Pane, Supermarket'],
    ['leite pão ovos', 'Leite, Supermarket; Pão, Supermarket; Ovos, Supermarket'],
    ['melk brood eieren', 'Melk, Supermarket; Brood, Supermarket; Eieren, Supermarket'],
    ['Milch Brot', 'Milch Brot, Supermarket'],
    ['Milch Brot Gesangbuch', 'Milch Brot Gesangbuch, To-Do?'],
  ])('with three known goods in a row or more, and nothing else, "%s", is parted (SO-02)', (text, items) => {
    expect(sortInBrief(text)).toBe(items);
  });

  it('is split into its lines (SO-14)', () => {
    expect(sortInBrief('- Zahnarzt anrufen\n- Müll rausbringen\n- 2 Brote kaufen')).toBe(
      'Zahnarzt anrufen, To-Do; Müll rausbringen, To-Do; 2 Brote, Supermarket',
    );
    expect(sortInBrief('Einkaufsliste\nMilch\nQuark\nMama anrufen')).toBe(
      'Milch, Supermarket; Quark, Supermarket; Mama anrufen, To-Do',
    );
  });

  it.each([
    [
      '2 Liter Milch, 500 g Hackfleisch, Zwiebeln',
      'Milch, Supermarket; Hackfleisch, Supermarket; Zwiebeln, Supermarket',
    ],
    ['1,5 kg Kartoffeln, 2 Zwiebeln', 'Kartoffeln, Supermarket; 2 Zwiebeln, Supermarket'],
    ['300g de beurre, farine', 'Beurre, Supermarket; Farine, Supermarket'],
  ])('takes no weight for a number of things: "%s" is "%s" (SO-14)', (text, items) => {
    expect(sortInBrief(text)).toBe(items);
  });

  it('follows the choice and the sorting rules of its author (SO-14, SO-08)', () => {
    const text = 'Sauerbraten kaufen und Zählerstand ablesen';
    const choices = [
      { start: 0, end: 18, category: 'Bucket', bucket: 'TasteBucket', scheduledAt: null },
    ] as const;
    const rules = [
      {
        phrase: ruleKey('Zählerstand ablesen'),
        category: 'Bucket',
        bucket: 'IdeaBucket',
        purchaseCategory: null,
      },
    ] as const;

    expect(sortThought(text, { ...fridayMorning, languages, choices, rules })).toMatchObject([
      { title: 'Sauerbraten', category: 'Bucket', bucket: 'TasteBucket' },
      { title: 'Zählerstand ablesen', category: 'Bucket', bucket: 'IdeaBucket' },
    ]);
  });

  it('tells which of its words are a time (SO-14)', () => {
    const [item] = analyseThought('Zahnarzt morgen um 15 Uhr', { ...fridayMorning, languages });

    expect(item?.provenance.words).toEqual([{ field: 'when', start: 9, end: 25 }]);
  });

  it('keeps the rest of a very long text as notes (SO-14)', () => {
    const text = `Zahnarzt anrufen und ${'noch viele Wörter schreiben '.repeat(100)}`;
    const [item] = sortThought(text, { ...fridayMorning, languages });

    expect(item?.notes).toContain('noch viele Wörter schreiben');
  });

  it.each([
    ['und '.repeat(500)],
    ['morgen um 15 Uhr '.repeat(110)],
    ['acheter du lait, '.repeat(115)],
    [`kaufen ${'1'.repeat(1_900)}`],
    [`jeden ${'montag und '.repeat(150)}`],
    [`lunes ${'y martes '.repeat(200)}`],
    [`"${'ä'.repeat(1_900)}" anrufen`],
    [`${'de la '.repeat(300)}comprar`],
  ])('that is hostile is sorted at once (SO-14, SO-07)', (text) => {
    const sort = () => sortThought(text, { ...fridayMorning, languages });

    expect(sort().length).toBeGreaterThan(0);
    expect(leastCpuTimeMs(sort)).toBeLessThan(150);
  });

  it('changes nothing about English ones (SO-14)', () => {
    for (const text of ['buy milk and eggs', 'call mum tomorrow at 5', 'watch amélie'])
      expect(sortThought(text, { ...fridayMorning, languages })).toEqual(sortOnFridayMorning(text));
  });
});
