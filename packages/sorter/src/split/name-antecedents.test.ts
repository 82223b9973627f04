import { describe, expect, it } from 'vitest';
import { sortOnFridayMorning } from '../testing/friday-morning.ts';

const titles = (text: string) => sortOnFridayMorning(text).map(({ title }) => title);

describe('a pronoun in a task', () => {
  it.each([
    ['rinse the jars, label them, fill them', ['Rinse the jars', 'Label the jars', 'Fill the jars']],
    ['draft the rota and print it', ['Draft the rota', 'Print the rota']],
    ['get a bulb, put it in then book the mot', ['Bulb', 'Put the bulb in', 'Book the MOT']],
    ['plan the quiz and print it before wednesday', ['Plan the quiz', 'Print the quiz']],
  ])('"%s" is named by what came before: %j (SO-02, SO-09)', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });

  it.each([
    ['mend the gate, wash them', 'Wash them'],
    ['ring gran\nbring it in', 'Bring it in'],
    ['fold it', 'Fold it'],
  ])('stays when nothing before it can be meant: "%s" (SO-13)', (text, expected) => {
    expect(titles(text).at(-1)).toBe(expected);
  });
});
