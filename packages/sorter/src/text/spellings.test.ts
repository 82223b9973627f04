import { describe, expect, it } from 'vitest';
import { sortOnFridayMorning } from '../testing/friday-morning.ts';
import { mendSpelling } from './spellings.ts';

describe('a misspelt word', () => {
  it.each([
    ['Fone doc abt bloods', 'Phone doc about bloods'],
    ['Letuce', 'Lettuce'],
    ['Hairct', 'Haircut'],
    ['Pick up persciption frm boots', 'Pick up prescription from boots'],
    ['Take the hamster 2 the vet', 'Take the hamster to the vet'],
    ['Glue 4 my model', 'Glue for my model'],
  ])('has its usual spelling in the title: "%s" is "%s" (SO-06)', (written, title) => {
    expect(mendSpelling(written)).toBe(title);
  });

  it.each([
    'Call Ned',
    'Email Luk at DNT',
    'www.recieve.com',
    'Buy 2 bikes',
    'Chapters 2 and 4',
    'Rite Aid',
    'TXT',
  ])('is none in a name, an address or a number: "%s" (SO-13)', (title) => {
    expect(mendSpelling(title)).toBe(title);
  });

  it.each([
    ['brocolli, yogert', ['Broccoli', 'Yoghurt']],
    ['tomatos n mayonaise', ['Tomatoes', 'Mayonnaise']],
  ])('is a thing to buy like the word itself: "%s" (SO-06)', (text, titles) => {
    expect(sortOnFridayMorning(text)).toMatchObject(
      titles.map((title) => ({ title, category: 'Shopping', purchaseCategory: 'Supermarket' })),
    );
  });
});
