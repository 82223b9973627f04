import { describe, expect, it } from 'vitest';
import { sortOnFridayMorning } from '../testing/friday-morning.ts';

const titles = (text: string) => sortOnFridayMorning(text).map(({ title }) => title);

describe('a title', () => {
  it.each([
    ['ring the bank', 'Ring the bank'],
    ['écouter le nouvel album', 'Écouter le nouvel album'],
    ['iPhone 15 case', 'iPhone 15 case'],
    ['eBay parcel to post', 'eBay parcel to post'],
    ['email Siobhan McAllister', 'Email Siobhan McAllister'],
  ])('begins with a capital letter and keeps names as written: "%s" is "%s" (SO-13)', (text, title) => {
    expect(titles(text)[0]).toBe(title);
  });

  it.each([
    ['<b>x</b>', '<b>x</b>'],
    ['<3 milk', '<3 milk'],
    ['£20 top up phone', '£20 top up phone'],
    ['$5 coffee card', '$5 coffee card'],
    ['@john send report', '@john send report'],
    ['.net course book', 'Net course book'],
    ['!!!call mum', 'Call mum'],
    ['=> call mum', 'Call mum'],
    ['★ buy milk', 'Milk'],
  ])(
    'keeps a sign that touches its first word, and loses other marks: "%s" is "%s" (SO-13)',
    (text, title) => {
      expect(titles(text)).toEqual([title]);
    },
  );

  it.each([
    ["mum's birthday is on friday", /^Mum's birthday$/u],
    ['the deadline is tomorrow', /^The deadline$/u],
    ['rates are due on the 20th', /^Rates$/u],
    ['dentist at 3pm on', /^Dentist/u],
    ['meeting with tom is at 4', /^Meeting with tom$/u],
    ['take the bins out weekly on a monday night', /^Take the bins out$/u],
    ["new year's eve dinner at the smiths", /^Dinner at the smiths$/u],
    ["the plumber's coming thursday between 8 and 12", /^The plumber's coming$/u],
    ['todo call bank pay rent email steve', /^Call bank$/u],
    ['prescription ready for collection after 3', /collection$/u],
    ['the tap is dripping again', /^The tap is dripping again$/u],
    ['todo buy milk', /^Milk$/u],
    ['also i want to watch that new show with the guy from fleabag', /^New show/u],
    ['idea a podcast where chefs cook from memory', /^Podcast where chefs/u],
    ['cabin dec 27-30', /^Cabin$/u],
    ['friday off', /^Friday off$/u],
    ['tomorrow is bin day', /^Bin day$/u],
    ['friday is the deadline for the grant', /^The deadline for the grant$/u],
    ["saturday is emma's party so i need a present", /^Present$/u],
    ['buy her a birthday card', /^Birthday card$/u],
    ['get him some warm socks', /^Warm socks$/u],
    ['corn on the cob', /^Corn on the cob$/u],
    ['i keep hearing about severance', /^Severance$/u],
    ['book hotel in leeds for april 3-5', /^Book hotel in leeds$/iu],
    ['set an alarm for 7', /^Set an alarm for 7$/u],
    ['set an alarm for 7am', /^Set an alarm$/u],
    ['the kids have swimming on monday at 4', /^The kids have swimming$/u],
    ['meeting with tom moved to thursday', /^Meeting with tom$/u],
    ['team call pushed back to 4pm', /^Team call$/u],
    ['remind me tomorrow to bring the form', /^Bring the form$/u],
    ['set a reminder for 6pm to feed the cat', /^Feed the cat$/u],
    ["um don't forget that ollie has football on saturday at ten", /^Ollie has football$/u],
    ['weekly 1:1 with tom tuesdays 10am', /^1:1 with tom$/u],
  ])('has no stump of what was cut: "%s" (SO-13)', (text, expected) => {
    expect(titles(text)[0]).toMatch(expected);
  });

  it.each([
    ['put the oven on at six', 'Put the oven on'],
    ['turn the heating on tomorrow', 'Turn the heating on'],
    ['switch the pump on friday', 'Switch the pump on'],
    ['put the chicken in at 5', 'Put the chicken in'],
    ['turn on the sprinkler on friday', 'Turn on the sprinkler'],
    ['put the bins out on friday', 'Put the bins out'],
    ['call mum on tomorrow', 'Call mum'],
  ])('keeps the "on" of its verb before a time: "%s" is "%s" (SO-13)', (text, title) => {
    expect(titles(text)).toEqual([title]);
  });

  it.each([
    ['jo says the tacos at breddos are amazing', 'The tacos at breddos'],
    ['my sister reckons the new bond is brilliant', 'The new bond'],
    ['tom said severance is really worth watching', 'Severance'],
    ['everyone says that kyoto in autumn is beautiful', 'Kyoto in autumn'],
  ])('is what is praised, without who praises it: "%s" is "%s" (SO-13)', (text, title) => {
    expect(titles(text)).toEqual([title]);
  });

  it.each([
    '(saturday)',
    '"tomorrow"',
    '[monday 9am]',
    'next week!!!',
    'at 5',
    'every day',
    '- - -\nmilk',
    'milk\n***\neggs',
    '|milk|eggs|',
    'milk | | eggs',
    'milk\v\veggs\fbread',
    'milk\u2028eggs\u0085bread',
    '1-1',
    '9/11',
    '£4.99',
    'SN 4471-99-X02',
    'milk, , , eggs',
    '🎂 cake',
  ])('has a letter or a digit: %j (SO-13, SO-01)', (text) => {
    const found = titles(text);
    expect(found).not.toEqual([]);
    for (const title of found) expect(title).toMatch(/[\p{L}\p{N}]/u);
  });

  it.each(['1-1', '£4.99 lamp', 'SN 4471-99-X02', 'model 12/24', 'score 3-2'])(
    'of figures that are no date has none: "%s" (SO-03)',
    (text) => {
      expect(sortOnFridayMorning(text)[0]).toMatchObject({ scheduledAt: null });
    },
  );
});

describe('text pasted in bulk', () => {
  it('is kept, all of it, in items and the notes of the last (SO-01)', () => {
    const words = Array.from({ length: 7_000 }, (_, index) => `word${index}`);
    const items = sortOnFridayMorning(words.join(' '));
    const kept = items
      .map(({ title, notes }) => `${title} ${notes ?? ''}`)
      .join(' ')
      .toLowerCase();
    expect(items.length).toBeGreaterThan(0);
    expect(words.filter((word) => !kept.includes(word))).toEqual([]);
  });

  it('of 200 lines gives 200 items (SO-02)', () => {
    const lines = Array.from({ length: 200 }, (_, index) => `${index + 2} boxes`);
    expect(sortOnFridayMorning(lines.join('\n'))).toHaveLength(200);
  });
});
