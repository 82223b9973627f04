import { describe, expect, it } from 'vitest';
import { sortOnFridayMorning } from '../testing/friday-morning.ts';

const titles = (text: string): string[] => sortOnFridayMorning(text).map(({ title }) => title);

describe('the end of a message that was pasted', () => {
  it.each([
    ['can you send the plan by 4pm tomorrow? Thanks, Ruth', ['Send the plan?']],
    ['send the plan\nThanks\nRuth', ['Send the plan']],
    ['book the small room\n\nKind regards,\nPriya Shah', ['Book the small room']],
    ['ring the plumber. Cheers, Tom x', ['Ring the plumber']],
    ['clean the oven\nLove, Mum xx', ['Clean the oven']],
    ['Thanks, Ruth', ['Ruth']],
    ['Die Hard\nLove Actually', ['Die Hard', 'Love Actually']],
    ['thank ruth', ['Thank ruth']],
  ])('"%s" becomes %j (SO-02)', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });
});

describe('a wish to be reminded', () => {
  it.each([
    ['i have a meeting tomorrow morning at 10', 'Meeting'],
    ['I have an appointment tomorrow, please remind me.', 'Appointment'],
    ['dentist at 3 tomorrow, can you remind me', 'Dentist'],
    ['remind me that there is a parents evening on thursday', 'Parents evening'],
    ["remind me every night at ten o'clock to take the statin", 'Take the statin'],
    ['set a notification for sixth march that there is a society meeting', 'Society meeting'],
  ])('"%s" is about "%s" (SO-02)', (text, title) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ title, notes: null }]);
  });

  it('says at what time of the day before it (SO-02, SO-03)', () => {
    expect(sortOnFridayMorning('bins out tonight remind me at 8')).toMatchObject([
      { title: 'Bins out', scheduledAt: '2026-11-20T20:00:00Z' },
    ]);
  });
});

describe('a task before a colon', () => {
  it.each([
    ['Arrange print run: giveaway cards', ['Arrange print run', 'Giveaway cards']],
    ['send over the signed NDA to legal', ['Send over the signed NDA to legal']],
  ])('keeps its verb: "%s" (SO-02)', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });
});

describe('the first line of a list', () => {
  it.each([
    ["Pete's recs\nAndor\nTerraforming Mars", ['Andor', 'Terraforming Mars']],
    ['Birthday presents\nnerf gun\nslime kit', ['Nerf gun', 'Slime kit']],
    ['xmas list\nnerf gun\nslime kit', ['Nerf gun', 'Slime kit']],
    ['Wishlist\nstand mixer\nheadphones', ['Stand mixer', 'Headphones']],
    ['milk\nbirthday presents\neggs\nbread', ['Milk', 'Birthday presents', 'Eggs', 'Bread']],
    ['cleaning stuff\nmilk\neggs', ['Cleaning stuff', 'Milk', 'Eggs']],
    ['birthday presents\ncall mum', ['Birthday presents', 'Call mum']],
  ])('"%s" becomes %j (SO-02)', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });
});

describe('what a thought is to remind of', () => {
  it.each([
    ['remember its bin day tomorrow', 'Bin day'],
    ["remember it's mum's birthday on friday", "Mum's birthday"],
    ["don't forget its pe on tuesday", 'Pe'],
  ])('"%s" is called "%s" (SO-02)', (text, title) => {
    expect(titles(text)).toEqual([title]);
  });
});

describe('words in brackets behind goods', () => {
  it('is kept whole, and its count is read (SO-02, SO-06)', () => {
    expect(sortOnFridayMorning('bananas (6, not too ripe)')).toMatchObject([
      { title: 'Bananas', quantity: 6, notes: 'not too ripe' },
    ]);
  });
});

describe('a name before a dash', () => {
  it.each([
    ['HMRC - call them back before 5 today', 'HMRC - call them back'],
    ['dentist - book checkup', 'Dentist - book checkup'],
  ])('stays where it says what the task is about: "%s" (SO-02)', (text, title) => {
    expect(titles(text)).toEqual([title]);
  });
});
