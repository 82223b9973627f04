import { describe, expect, it } from 'vitest';
import { sortOnFridayMorning } from '../testing/friday-morning.ts';

/** The bucket or the category of each item. */
const kindsIn = (text: string): string[] =>
  sortOnFridayMorning(text).map(({ category, bucket }) => bucket ?? category);

describe('an idea', () => {
  it.each([
    'blog post about why i quit instagram',
    'newsletter about allotment disasters',
    'poem about the last bus',
    'quiz round on famous beards',
    'website for swapping baby clothes',
    'whatsapp bot for the football rota',
    'business: dog walking for night shift workers',
    'talk proposal: accessibility by default',
    'name for a podcast: tea and grumbles',
    'tshirt slogan: powered by tea',
    'feature - let users pin notes',
    'what if monday was optional',
    'start a monthly newsletter about trees',
    'what if we did thanksgiving at the cabin',
  ])('is said by what it would become: "%s" (SO-12)', (text) => {
    expect(kindsIn(text)).toEqual(['IdeaBucket']);
  });

  it.each(['write the blog post about fermentation', 'start a blog', 'slogan: ring the printer'])(
    'is not what is to be done about it: "%s" (SO-12)',
    (text) => {
      expect(kindsIn(text)).toEqual(['To-Do']);
    },
  );
});

describe('a work that is said to be one', () => {
  it.each([
    ['Milk, the sean penn film', 'WatchBucket'],
    ['butter - the asako yuzuki novel', 'ReadBucket'],
    ['manga: witch hat atelier', 'ReadBucket'],
    ['Call My Agent (french, subtitles)', 'WatchBucket'],
    ['call the midwife xmas special', 'WatchBucket'],
    ['bring up the bodies hilary mantel', 'ReadBucket'],
    ['nursing times article re sepsis six', 'ReadBucket'],
    ['hand tool rescue youtube channel', 'WatchBucket'],
    ['The Really Big One https://www.newyorker.com/magazine/2015/07/20/the-really-big-one', 'ReadBucket'],
    ['lesson idea y8 geog make contour maps out of lasagne sheets', 'IdeaBucket'],
  ])('is in its bucket, whatever its title names: "%s" is of %s (SO-09, SO-12)', (text, bucket) => {
    expect(kindsIn(text)).toEqual([bucket]);
  });

  it('is each work of a row that is described together (SO-09, SO-12)', () => {
    expect(kindsIn('shawshank, green mile, misery - the films not the books')).toEqual(
      Array.from({ length: 3 }, () => 'WatchBucket'),
    );
  });

  it.each([
    ['call the midwife about friday', 'To-Do'],
    ['write the article about sepsis', 'To-Do'],
    ['update our youtube channel', 'To-Do'],
    ['buy butter, the novel', 'Shopping'],
    ['milk, the big one', 'Shopping'],
  ])('is none where it is made, bought or called: "%s" is of %s (SO-09, SO-12)', (text, kind) => {
    expect(kindsIn(text)).toEqual([kind]);
  });
});

describe('a task among purchases', () => {
  it.each([
    ['ikea: meatballs. measure hallway before we go', ['Shopping', 'To-Do']],
    ['ask HR re leave, buy baby monitor, midwife 2 weeks today 1.50pm', ['To-Do', 'Shopping', 'To-Do']],
    ['ikea: lamp, paint brush', ['Shopping', 'Shopping']],
  ])('stays one: "%s" is %j (SO-09, SO-12)', (text, kinds) => {
    expect(kindsIn(text)).toEqual(kinds);
  });
});

describe('a purchase without a verb', () => {
  it.each([
    'thank you present for the neighbours',
    'book for dad about trains',
    'cookbook for jamie',
    'tickets to the zoo',
    'ticket to galway',
    'dune on blu ray',
    'frozen 2 dvd',
    'hoover bags',
    'paint samples for the bedroom',
    'ring light for video calls',
    'film for the polaroid',
    'flea stuff for both cats',
    'get dads card',
    "get priya's leaving present",
    'Kris Kringle present for Dave under $30',
    'game of thrones mug for lee secret santa',
    'harry potter socks',
  ])('is bought: "%s" (SO-09)', (text) => {
    expect(kindsIn(text)).toEqual(['Shopping']);
  });

  it.each([
    ['book tickets for hamilton', 'To-Do'],
    ['ticket to ride', 'PlayBucket'],
    ['watch dune on blu ray', 'WatchBucket'],
    ['hoover the stairs', 'To-Do'],
    ['ring the bank', 'To-Do'],
    ['sort stuff for the tip', 'To-Do'],
    ['game of thrones', 'WatchBucket'],
    ['wingspan (the bird board game)', 'PlayBucket'],
    ['book a table for dad', 'To-Do'],
  ])('is not one that begins like it: "%s" is of %s (SO-09)', (text, kind) => {
    expect(kindsIn(text)).toEqual([kind]);
  });
});

describe('a task that begins like a pastime', () => {
  it.each([
    "read over sam's cv",
    'read 20 pages before bed',
    'read chapter 4 for book club',
    'read through the tenancy agreement',
    'read the feedback',
    'listen to voicemail',
    'listen to the baby monitor recording',
    'visit uncle pat',
    'eat less sugar',
    'film the school play',
    'series of invoices to send',
    'upload the podcast',
    '1:1 w/ maya',
    'tablets for the dog at 8',
    'look for lost earring',
    'grab a table outside',
    'read the disclosure bundle',
    'read both meters',
    'listen to that voicemail from the school',
    'feature flags cleanup',
  ])('is a task: "%s" (SO-09)', (text) => {
    expect(kindsIn(text)).toEqual(['To-Do']);
  });
});

describe('a work that is taken up again', () => {
  it.each([
    ['finish middlemarch', 'ReadBucket'],
    ['finish zelda', 'PlayBucket'],
    ['finish watching the sopranos', 'WatchBucket'],
    ['start reading circe', 'ReadBucket'],
    ['finish reading the contract', 'To-Do'],
    ['finish painting the fence', 'To-Do'],
    ['read the goldfinch', 'ReadBucket'],
    ['listen to the rest is history', 'ListenBucket'],
    ['must see the brutalist at the pictures before it goes', 'WatchBucket'],
    ['catch the match on sky', 'WatchBucket'],
  ])('stays in its bucket: "%s" is of %s (SO-09)', (text, kind) => {
    expect(kindsIn(text)).toEqual([kind]);
  });
});

describe('goods that are counted or measured', () => {
  it.each([
    'receipt rolls x20',
    '8 cork blocks for the studio',
    'stihl 2 stroke oil 1l',
    'wetsuit 3/2mm before the water turns',
    'pick up 2 rolls of polywire from farmlands',
    '30th present for bro',
    '6 more roof tiles',
    '3 in 1 oil',
    'navy scrubs 2 sets',
    '50m 2.5 twin & earth',
    '18mm ply 8x4',
  ])('are bought: "%s" (SO-09)', (text) => {
    expect(kindsIn(text)).toEqual(['Shopping']);
  });

  it.each([
    'squats x20',
    '3 more chapters',
    'lunges 3 sets',

    'lose 5kg',
    'order a taxi for 6',
    'order a repeat prescription',
    'return 3 boxes',
  ])('are not exercise, services or what is there already: "%s" (SO-09)', (text) => {
    expect(kindsIn(text)).toEqual(['To-Do']);
  });
});

describe('a place and its occasion', () => {
  it.each([
    'paris for our anniversary',
    'bali next summer',
    'lisbon with the girls',
    'two nights in bath',
    'ten days in japan someday',
    'night train berlin to stockholm one day',
    'Blackmoor Tarn walk',
  ])('is a place to go to: "%s" (SO-09)', (text) => {
    expect(kindsIn(text)).toEqual(['LocationBucket']);
  });

  it.each(['dog walk', 'night train to york on friday at 9pm'])(
    'is not what is walked or taken on a day: "%s" (SO-09)',
    (text) => {
      expect(kindsIn(text)).toEqual(['To-Do']);
    },
  );

  it('is a task where it is work (SO-09)', () => {
    expect(kindsIn('london for the conference')).toEqual(['To-Do']);
  });
});

describe('a meal with people', () => {
  it.each(['dinner with the smiths', 'pint with dave', 'lunch at mums'])(
    'is a task: "%s" (SO-09)',
    (text) => {
      expect(kindsIn(text)).toEqual(['To-Do']);
    },
  );
});

describe('what a work is said to be', () => {
  it.each([
    ['milk, the sean penn film', 'WatchBucket'],
    ['butter - the asako yuzuki novel', 'ReadBucket'],
    ['call the midwife xmas special', 'WatchBucket'],
    ['manga: witch hat atelier', 'ReadBucket'],
    ['return the parcel, the amazon book', 'To-Do'],
  ])('decides its kind: "%s" is %s (SO-09, SO-12)', (text, kind) => {
    expect(kindsIn(text)).toEqual([kind]);
  });
});

describe('a message to another person or from one', () => {
  it.each(["tell raj we're out of envelopes in the stock room", 'listen to that voicemail from the school'])(
    'is a task: "%s" (SO-09)',
    (text) => {
      expect(kindsIn(text)).toEqual(['To-Do']);
    },
  );
});
