import { describe, expect, it } from 'vitest';
import { fridayMorning, sortOnFridayMorning } from '../testing/friday-morning.ts';
import { sortThought } from './sort-thought.ts';

describe('a thought', () => {
  it('that lists products becomes an item of each, with its quantity (SO-01, SO-02)', () => {
    expect(sortOnFridayMorning('milk, eggs and 2 loaves of bread')).toMatchObject([
      { title: 'Milk', category: 'Shopping', purchaseCategory: 'Supermarket', quantity: 1 },
      { title: 'Eggs', category: 'Shopping', purchaseCategory: 'Supermarket', quantity: 1 },
      { title: 'Bread', category: 'Shopping', purchaseCategory: 'Supermarket', quantity: 2 },
    ]);
  });

  it('that is known to name one thing is not parted (SO-01, MV-04)', () => {
    expect(sortOnFridayMorning('clean pans, call mum')).toHaveLength(2);
    expect(sortThought('clean pans, call mum', { ...fridayMorning, isOneThing: true })).toMatchObject([
      { title: 'Clean pans, call mum', category: 'To-Do' },
    ]);
  });

  it('with a day and a time is scheduled on the clock of the author (SO-01, SO-03)', () => {
    expect(sortOnFridayMorning('call the dentist tomorrow at 3pm')).toMatchObject([
      {
        title: 'Call the dentist',
        category: 'To-Do',
        context: 'Personal',
        urgency: 'Next 3 Days',
        scheduledAt: '2026-11-21T15:00:00Z',
      },
    ]);
  });

  it.each([
    ['order the tiles', ['Personal']],
    ['send the client the contract, chase the supplier, order the tiles', ['Work', 'Work', 'Work']],
    ['update the spreadsheet', ['Work']],
    [
      'collect the kids from nursery, hoover the stairs, update the spreadsheet',
      ['Personal', 'Personal', 'Personal'],
    ],
  ])('"%s" is %j: tasks said in one breath lean on each other (SO-01, SO-02)', (text, contexts) => {
    expect(sortOnFridayMorning(text).map(({ context }) => context)).toEqual(contexts);
  });

  it.each([
    ['neighbourhood watch meeting', 'Personal'],
    ['strata meeting tuesday', 'Personal'],
    ['send references to the new landlord', 'Personal'],
    ['scrum at 10', 'Work'],
    ['phone in sick', 'Work'],
    ["renew the shop's insurance", 'Work'],
    ['call the bank about the business loan', 'Work'],
    ['field trip form', 'Personal'],
    ['order pizza for friday night', 'Personal'],
    ['order pizza for the team on friday', 'Work'],
  ])('"%s" is %s by the words of a job or of private life (SO-01)', (text, context) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ context }]);
  });

  it.each([
    ['take pills daily at 8am and 8pm', 'Take pills', '8am and 8pm'],
    ['feed the cat tomorrow at 8:00, 13:00 and 18:30', 'Feed the cat', '8:00, 13:00 and 18:30'],
    ['call the dentist tomorrow at 3pm', 'Call the dentist', null],
    ['standup tomorrow 3pm, 15:00', 'Standup', null],
    ["tea at 5 o'clock (17:00)", 'Tea', null],
  ])(
    '"%s" is "%s" at the first of its times, and its note has them all: %s (SO-01, SO-03)',
    (text, title, notes) => {
      expect(sortOnFridayMorning(text)).toMatchObject([{ title, notes }]);
    },
  );

  it.each([
    ['call mum and buy stamps', ['Call mum', 'Stamps']],
    ['eggs bacon mushrooms', ['Eggs', 'Bacon', 'Mushrooms']],
    ['buy milk eggs bread and call mum tomorrow at five', ['Milk', 'Eggs', 'Bread', 'Call mum']],
    ['need milk eggs bread, call mum', ['Milk', 'Eggs', 'Bread', 'Call mum']],
    ['at 4 pick up kids and at 6 call mum', ['Pick up kids', 'Call mum']],
    ['milk eggs bread and butter', ['Milk', 'Eggs', 'Bread', 'Butter']],
    ['get bananas yoghurt bin bags', ['Bananas', 'Yoghurt', 'Bin bags']],
    ['olive oil chicken stock cubes orange juice', ['Olive oil', 'Chicken stock cubes', 'Orange juice']],
    ['pick up dry cleaning + drop parcel', ['Pick up dry cleaning', 'Drop parcel']],
    ['watch "Dune", buy milk', ['Dune', 'Milk']],
    ['read "war and peace" and call mum', ['War and peace', 'Call mum']],
    ['buy milk (2 litres), eggs and bread', ['Milk (2 litres)', 'Eggs', 'Bread']],
    ['scarf and mittens', ['Scarf', 'Mittens']],
    ['buy bread, butter & jam', ['Bread', 'Butter', 'Jam']],
    ['- call bank\n- buy nappies', ['Call bank', 'Nappies']],
    ['Shopping list\n- milk\n- 4 yoghurts', ['Milk', 'Yoghurts']],
    ['to watch: dune, arrival', ['Dune', 'Arrival']],
    ['watch dune and read middlemarch', ['Dune', 'Middlemarch']],
    ['add milk and bread to my shopping list', ['Milk', 'Bread']],
    ['stilton, comté, grapes', ['Stilton', 'Comté', 'Grapes']],
    ['things to do in rome: trevi fountain, villa borghese', ['Trevi fountain', 'Villa borghese']],
    ['ring the council and get milk', ['Ring the council', 'Milk']],
    [
      'post the keys back to the agent then ring the bank about the card and get a big jar of pickles for the picnic',
      ['Post the keys back to the agent', 'Ring the bank about the card', 'Pickles for the picnic'],
    ],
    ['blade runner: the final cut', ['Blade runner: the final cut']],
    [
      'book eurostar, find cat sitter, exchange euros',
      ['Book Eurostar', 'Find cat sitter', 'Exchange euros'],
    ],
  ])('"%s" becomes %j (SO-02)', (text, titles) => {
    expect(sortOnFridayMorning(text).map(({ title }) => title)).toEqual(titles);
  });

  it.each([
    'Pride and Prejudice',
    'klara and the sun',
    'mac and cheese',
    'salt and vinegar crisps',
    'salt & vinegar crisps',
    'cheese & onion crisps',
    'ham & cheese toastie',
    'olive oil',
    'chicken stock cubes',
    'orange juice',
    'peanut butter jelly',
    'chicken noodle soup',
    'Fish & chips in Whitby',
    'call mum and dad',
    'wash and dry the towels',
    'call Dr. Okafor about test results',
    'email J. Smith and Mrs. Patel',
    'call gran and ask about lunch',
    'go and see gran',
    'bread and butter pudding',
  ])('"%s" stays whole (SO-02)', (text) => {
    expect(sortOnFridayMorning(text)).toHaveLength(1);
  });

  it.each([
    ['watch friday night lights', 'Friday night lights'],
    ['listen to sunday bloody sunday', 'Sunday bloody Sunday'],
    ['read The 5th Wave', 'The 5th Wave'],
  ])('"%s" keeps the date inside its title (SO-03)', (text, title) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ title, category: 'Bucket', scheduledAt: null }]);
  });

  it.each([
    ['watch the seventh seal', 'WatchBucket'],
    ['succession on hbo', 'WatchBucket'],
    ['listen to nina simone', 'ListenBucket'],
    ['podcast about the moon landing', 'ListenBucket'],
    ['read middlemarch', 'ReadBucket'],
    ['play chess with nina', 'PlayBucket'],
    ['play Hades 2', 'PlayBucket'],
    ['play Outer Wilds on PC', 'PlayBucket'],
    ['play Blackbird by the Beatles', 'ListenBucket'],
    ['visit the uffizi', 'LocationBucket'],
    ['try the new ramen place in soho', 'TasteBucket'],
    ['app idea - swaps houseplants', 'IdeaBucket'],
  ])('"%s" goes to %s (SO-01)', (text, bucket) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ category: 'Bucket', bucket, urgency: 'Later' }]);
  });

  it.each([
    ['read the gas meter', 'To-Do'],
    ['watch strap for my casio', 'Shopping'],
    ['listen out for the delivery', 'To-Do'],
    ['visit the bank', 'To-Do'],
    ['play area fence needs fixing', 'To-Do'],
    ['post it notes', 'Shopping'],
    ['get ready for the party', 'To-Do'],
  ])('"%s" is %s whatever its first word suggests (SO-01)', (text, category) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ category }]);
  });

  it.each([
    ['Lisbon', ['LocationBucket']],
    ['Noma copenhagen', ['LocationBucket', 'TasteBucket']],
    ['1984', ['ReadBucket']],
    ['Arctic Monkeys AM', ['ListenBucket']],
    ['stardew valley', ['PlayBucket']],
    ['severance', ['WatchBucket']],
  ])('that is only the name "%s" goes to one of %j (SO-01)', (text, buckets) => {
    const [item] = sortOnFridayMorning(text);
    expect(item?.category).toBe('Bucket');
    expect(buckets).toContain(item?.bucket);
  });

  it.each(['paprika', 'monitor', 'milk', 'turkey', 'Lego millennium falcon', 'coffee from brazil'])(
    '"%s" stays something to buy (SO-01)',
    (text) => {
      expect(sortOnFridayMorning(text)).toMatchObject([{ category: 'Shopping' }]);
    },
  );

  it.each(['🎉🎉🎉', 'לקנות חלב מחר', 'купить молоко', '牛乳を買う'])(
    '%j, of which nothing can be read, is a task (SO-01, SO-06)',
    (text) => {
      expect(sortOnFridayMorning(text)).toMatchObject([{ category: 'To-Do' }]);
    },
  );

  it.each(['learn spanish', 'practise piano', 'start running', 'book flights paris', 'call london office'])(
    '"%s" is a task (SO-01)',
    (text) => {
      expect(sortOnFridayMorning(text)).toMatchObject([{ category: 'To-Do' }]);
    },
  );

  it.each([
    ['gym mon wed fri 6am', 'Personal'],
    ['7:30 parents evening', 'Personal'],
    ['standup 9:15 weekdays', 'Work'],
  ])('"%s" is a task of the context %s (SO-01)', (text, context) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ category: 'To-Do', context }]);
  });

  it('with one date at its end dates every task that "and" connects to it (SO-03)', () => {
    expect(
      sortOnFridayMorning('pay rent and water plants on friday').map((item) => item.scheduledAt),
    ).toEqual(['2026-11-27T09:00:00Z', '2026-11-27T09:00:00Z']);
    expect(
      sortOnFridayMorning('ask Kev for the ladder, clean gutters saturday').map((item) => item.scheduledAt),
    ).toEqual([null, '2026-11-21T09:00:00Z']);
  });

  it('with a day at its start dates what follows, unless that has its own (SO-03)', () => {
    expect(
      sortOnFridayMorning('monday 9am standup then 11am dentist').map((item) => item.scheduledAt),
    ).toEqual(['2026-11-23T09:00:00Z', '2026-11-23T11:00:00Z']);
  });

  it('about products for an occasion is not scheduled (SO-03)', () => {
    expect(sortOnFridayMorning('candles for saturday')).toMatchObject([
      { title: 'Candles for Saturday', scheduledAt: null },
    ]);
  });

  it.each([
    ['ran out of olive oil', 'Need', 'Now'],
    ['would love a robot hoover', 'Want', 'Someday'],
    ['buy milk tomorrow', 'Need', 'Now'],
    ['new trainers soon', 'Want', 'Soon'],
  ])('"%s" has the need %s and the urgency %s (SO-01)', (text, needLevel, urgency) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ category: 'Shopping', needLevel, urgency }]);
  });

  it.each([
    ['call the school asap', 'Next 3 Days'],
    ['pay by friday', 'Next 7 Days'],
    ['post card by 4 december', 'Next 30 Days'],
    ['sort the loft some day', 'Next 30 Days'],
  ])('"%s" is due within %s (SO-01)', (text, urgency) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ category: 'To-Do', urgency }]);
  });

  it('with a link keeps it: as the URL of a bucket item, else in the notes (SO-01)', () => {
    expect(sortOnFridayMorning('https://youtu.be/some-talk')).toMatchObject([
      { category: 'Bucket', bucket: 'WatchBucket', url: 'https://youtu.be/some-talk' },
    ]);
    expect(sortOnFridayMorning('email tom https://example.com/plan')).toMatchObject([
      { category: 'To-Do', title: 'Email tom', url: null, notes: 'https://example.com/plan' },
    ]);
  });

  it.each([
    ['https://de.wikipedia.org/wiki/Z%C3%BCrich', 'Zürich'],
    ['https://bücher.example/über-uns', 'Über uns'],
    ['https://example.org/100%-wool', '100% wool'],
    ['https://example.org/two%0Alines%00of%E2%80%AEtext', 'Two lines of text'],
  ])('of the link %s alone has the title "%s" (SO-01)', (text, title) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ bucket: 'ReadBucket', title }]);
  });

  it.each([
    ['um call mum pls', 'Call mum'],
    ['sort the loft out its a disaster', 'Sort the loft out'],
    ['🥛 milk', '🥛 milk'],
    ['remind me to ask dad for the drill', 'Ask dad for the drill'],
  ])('"%s" is titled "%s" (SO-06)', (text, title) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ title }]);
  });
});
