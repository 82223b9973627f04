import { describe, expect, it } from 'vitest';
import { fridayMorning, sortOnFridayMorning } from '../testing/friday-morning.ts';
import { sortThought } from './sort-thought.ts';

/** Each item as its title and its bucket, shop or category. */
const sorted = (text: string): string[] =>
  sortOnFridayMorning(text).map(
    ({ title, category, bucket, purchaseCategory }) => `${title}: ${bucket ?? purchaseCategory ?? category}`,
  );

describe('several things in one breath', () => {
  it.each([
    [
      'before sunday sand the door fill the holes prime the frame',
      ['Sand the door', 'Fill the holes', 'Prime the frame'],
    ],
    ['sandpaper. spirit level. sharpen the chisels', ['Sandpaper', 'Spirit level', 'Sharpen the chisels']],
    ['zukka -- the heron -- lilt', ['Zukka', 'The heron', 'Lilt']],
    ['bolts / epoxy / borrow a vice', ['Bolts', 'Epoxy', 'Borrow a vice']],
    ['milk x2 bread x1 eggs', ['Milk', 'Bread', 'Eggs']],
    ['call mum, 2 pizzas', ['Call mum', 'Pizzas']],
    ['play hollow knight, 2 pizzas', ['Hollow knight', 'Pizzas']],
    ['book a table, 4 people', ['Book a table, 4 people']],
    [
      'grey grout, trowel, silicone. also give Dave his tile cutter back',
      ['Grey grout', 'Trowel', 'Silicone', 'Give Dave his tile cutter back'],
    ],
    ['white shirts x5, pe bag, name labels', ['White shirts', 'Pe bag', 'Name labels']],
    ['thursdays: recycling out, Noahs PE kit', ['Recycling out', 'Noahs PE kit']],
    [
      'water plants, feed pickle, last 2 eps of bad sisters',
      ['Water plants', 'Feed pickle', 'Last 2 eps of bad sisters'],
    ],
    [
      'podcast idea - nurses read out their worst handovers. and pay the parking fine',
      ['Nurses read out their worst handovers', 'Pay the parking fine'],
    ],
    [
      'idea: a walking bus where parents take turns... also reply to Mrs Bell',
      ['Walking bus where parents take turns', 'Reply to Mrs Bell'],
    ],
    ['app idea - a map of benches. and it shows shade', ['Map of benches. and it shows shade']],
    ['please reserve us a table at maxwells on the 14th', ['Reserve us a table at maxwells']],
    [
      'passports, euros, travel insurance, print boarding passes',
      ['Passports', 'Euros', 'Travel insurance', 'Print boarding passes'],
    ],
    ['pick up parcel (depot closes 5) then get petrol', ['Pick up parcel', 'Petrol']],
    ['call with Singapore 7am tomorrow (ugh), prep numbers', ['Call with Singapore', 'Prep numbers']],
    ['(1) thank the speaker (2) book the projector', ['Thank the speaker', 'Book the projector']],
    ['(1) milk\n(2) eggs', ['Milk', 'Eggs']],
    ['coach bolts 100mm box of 50', ['Coach bolts 100mm box of 50']],
    ['watch dune, 3 lemons', ['Dune', 'Lemons']],
    ['remind me to call mum and milk and listen to the new album', ['Call mum', 'Milk', 'The new album']],
    ['gift for lucy, bread, post the parcel', ['Gift for lucy', 'Bread', 'Post the parcel']],
    ['plan the holiday, milk, ring the plumber', ['Plan the holiday', 'Milk', 'Ring the plumber']],
    ['limescale remover n sponges', ['Limescale remover', 'Sponges']],
    [
      'i) grease the chain ii) true the wheel iii) order bar tape',
      ['Grease the chain', 'True the wheel', 'Bar tape'],
    ],
    ['4 onions 1 leek lentils', ['Onions', 'Leek', 'Lentils']],
    ['lawnmower blade, it keeps slipping', ['Lawnmower blade']],
    ['teapot, need 6', ['Teapot']],
    ['call comcast at 9 and do NOT hang up this time', ['Call comcast and do NOT hang up']],
    ['buy milk and do not forget the eggs', ['Milk', 'The eggs']],
    [
      'dentist appointment next tuesday 3pm, pick up dry cleaning',
      ['Dentist appointment', 'Pick up dry cleaning'],
    ],
    ['milk, apples and watch Barbie', ['Milk', 'Apples', 'Barbie']],
    ['Anna recommends Normal People by Sally Rooney', ['Normal People by Sally Rooney']],
  ])('"%s" becomes %j (SO-02, SO-09)', (text, titles) => {
    expect(sortOnFridayMorning(text).map(({ title }) => title)).toEqual(titles);
  });
});

describe('a purchase', () => {
  it('repeats also when its thought begins with the rule (SO-03, SO-09)', () => {
    const [milk] = sortOnFridayMorning('every friday buy milk');

    expect(milk).toMatchObject({ title: 'Milk', category: 'Shopping' });
    expect(milk?.recurring).toMatchObject({ freq: 'WEEKLY', byDay: 'FRI' });
  });
});

describe('a shortage', () => {
  it.each([
    ["we're out of nappies and calpol", ['Need', 'Need']],
    ['layers pellets 20kg, hens nearly out', ['Need']],
    ["we're out of nappies, ring gran, crayons", ['Need', null, 'Want']],
  ])('is of all that is named with it: "%s" is %j (SO-06)', (text, levels) => {
    expect(sortOnFridayMorning(text).map(({ needLevel }) => needLevel)).toEqual(levels);
  });
});

describe('a material', () => {
  it.each([
    ['18mm ply 8x4', 'Home'],
    ['get 2 tubes of gripfill', 'Home'],
    ['4.5mm needles', 'Recreational'],
  ])('that is measured or known by its brand is bought for it: "%s" is of %s (SO-06)', (text, category) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ category: 'Shopping', purchaseCategory: category }]);
  });
});

describe('an errand', () => {
  it('is not the band of that name (SO-09)', () => {
    expect(sorted('dry cleaning')).toEqual(['Dry cleaning: To-Do']);
  });
});

describe('a verb that several people share', () => {
  it.each([
    [
      'call the dentist tomorrow at 9, oat milk and watch The Bear',
      ['Call the dentist: To-Do', 'Oat milk: Supermarket', 'The Bear: WatchBucket'],
    ],
    ['call the vet, oat milk, eggs', ['Call the vet: To-Do', 'Oat milk: Supermarket', 'Eggs: Supermarket']],
    [
      'pay the milkman, the gardener, olive oil',
      ['Pay the milkman: To-Do', 'Pay the gardener: To-Do', 'Olive oil: Supermarket'],
    ],
  ])('is not that of goods: "%s" is %j (SO-09, SO-13)', (text, items) => {
    expect(sorted(text)).toEqual(items);
  });
});

describe('a label', () => {
  it.each([
    ['for the attic: loft boards, hooks', ['Loft boards: Home', 'Hooks: Home']],
    ['board games to try: wingspan, carcassonne', ['Wingspan: PlayBucket', 'Carcassonne: PlayBucket']],
    ['toy shop stop - skipping rope, marbles', ['Skipping rope: Recreational', 'Marbles: Recreational']],
    ['boots - shampoo, cotton buds', ['Shampoo: Other', 'Cotton buds: Other']],
    ['name ideas for the cat: biscuit, olive', ['Biscuit: IdeaBucket', 'Olive: IdeaBucket']],
    ['restaurant: the kings head', ['The kings head: TasteBucket']],
    ['book recommendation from Jake: The Overstory', ['The Overstory: ReadBucket']],
    ['restaurant tip from Omar - Tayyabs in Whitechapel', ['Tayyabs in Whitechapel: TasteBucket']],
    ['idea: a shelf for the hallway', ['Shelf for the hallway: IdeaBucket']],
    ['call gran, idea: a rack for the boots', ['Call gran: To-Do', 'Rack for the boots: IdeaBucket']],
    ['pay rent, films: dune, arrival', ['Pay rent: To-Do', 'Dune: WatchBucket', 'Arrival: WatchBucket']],
  ])('says the kind and leaves the title: "%s" is %j (SO-12)', (text, items) => {
    expect(sorted(text)).toEqual(items);
  });
});

describe('a label in the middle of a long thought', () => {
  it('governs its idea, not what is wanted, owed or to be done behind it (SO-12)', () => {
    const text =
      'so this week has been mad, idea: a rack for the boots, also the dishwasher is making that noise again so ring bosch ' +
      'about it. someday, i want new headphones, and can someone please remind dad about the parking permit';
    expect(sorted(text)).toEqual([
      'Rack for the boots: IdeaBucket',
      'Ring Bosch about the dishwasher: To-Do',
      'New headphones: Electronics',
      'Remind dad about the parking permit: To-Do',
    ]);
  });
});

describe('the words around a thing', () => {
  it.each([
    ['my cousin swears by line of duty', 'Line of duty: WatchBucket'],
    ['been meaning to get round to the sopranos', 'The sopranos: WatchBucket'],
    ['cant believe ive never been to porto', 'Porto: LocationBucket'],
    ['saturday by ian mcewan', 'Saturday by ian mcewan: ReadBucket'],
    ['call me by your name', 'Call me by your name: WatchBucket'],
    ['whisk mine snapped', 'Whisk: Home'],
    ['the shed door wants a new latch', 'Latch for shed door: Home'],
    ['two return tickets to york', 'Return tickets to york: Other'],
    ['stop ordering takeaway', 'Stop ordering takeaway: To-Do'],
    ['ear drops for the dog morning and night', 'Ear drops for the dog: To-Do'],
    ['dont buy any more yarn', 'Dont buy any more yarn: To-Do'],
  ])('say what it is: "%s" is "%s" (SO-01, SO-13)', (text, item) => {
    expect(sorted(text)).toEqual([item]);
  });
});

describe('a fact and what is to be done about it', () => {
  it.each([
    [
      'the garage door is sticking again so get someone to look at it and buy grease',
      'Get someone to look at the garage door',
    ],
    ['my bike has a flat tyre so fix that and order a pump', 'Fix my bike'],
  ])('are one task, which names the thing: "%s" begins with "%s" (SO-02, SO-13)', (text, title) => {
    expect(sortOnFridayMorning(text)).toHaveLength(2);
    expect(sortOnFridayMorning(text)[0]).toMatchObject({ title });
    expect(sortOnFridayMorning(text)[0]!.notes).toContain(text.slice(0, text.indexOf(' so ')));
  });
});

describe('people and firms in a row', () => {
  it.each([
    ['book the magician and the face painter', ['Book the magician', 'Book the face painter']],
    ['ring the roofer and the glazier', ['Ring the roofer', 'Ring the glazier']],
  ])('share the verb of the first: "%s" is %j (SO-02)', (text, titles) => {
    expect(sortOnFridayMorning(text).map(({ title }) => title)).toEqual(titles);
  });
});

describe('a title before its remark', () => {
  it.each([
    ['isle of skye if we ever get a week off', 'Isle of skye: LocationBucket'],
    ['the godfather, the one with the horse', 'The godfather: WatchBucket'],
    ['learn to play cribbage', 'Cribbage: PlayBucket'],
    ['finish wolf hall before the sequel', 'Wolf hall: ReadBucket'],
  ])('is found in "%s": "%s" (SO-13)', (text, item) => {
    expect(sorted(text)).toEqual([item]);
  });
});

describe('the day something is bought for', () => {
  it.each([
    ['bubble wrap for the move friday', '2026-11-27'],
    ['a scarf for nina before 4 december', '2026-12-04'],
    ['figs for saturday', null],
    ['tealights for the wake on thursday', null],
  ])('is its date where it stands behind the occasion: "%s" has %j (SO-03)', (text, date) => {
    expect(sortOnFridayMorning(text)[0]!.scheduledAt?.slice(0, 10) ?? null).toBe(date);
  });
});

describe('a brand or a container in a row of goods', () => {
  it.each([
    ['- heinz baked beans\n- milk', ['Heinz baked beans', 'Milk']],
    ['- 3 rolls wrapping paper\n- tags', ['Wrapping paper', 'Tags']],
  ])('belongs to what is behind it: %j is %j (SO-02)', (text, titles) => {
    expect(sortOnFridayMorning(text).map(({ title }) => title)).toEqual(titles);
  });
});

describe('what only says of which kind a thing is', () => {
  it.each([
    ['rain trousers for dad, brown, no pockets', ['Rain trousers for dad, brown, no pockets']],
    ['plimsolls, size 4, white', ['Plimsolls, size 4, white']],
    ['yarn for a scarf, 4 ply, washable', ['Yarn for a scarf, 4 ply, washable']],
    ['leggings, with pockets that button', ['Leggings, with pockets that button']],
    ['printer ink, black and colour', ['Printer ink, black and colour']],
    ['baps, burgers, charcoal, white gloss', ['Baps', 'Burgers', 'Charcoal', 'White gloss']],
    ['bin bags, black, heavy duty, milk', ['Bin bags, black, heavy duty', 'Milk']],
    ['the new sally rooney - large print', ['The new sally rooney - large print']],
    ['brahms requiem, start to finish, in the dark', ['Brahms requiem, start to finish, in the dark']],
  ])('is no thing of its own: "%s" is %j (SO-02)', (text, titles) => {
    expect(sortOnFridayMorning(text).map(({ title }) => title)).toEqual(titles);
  });
});

describe('the words between things', () => {
  it.each([
    ["pay the rent and don't forget to ring mum", ['Pay the rent: To-Do', 'Ring mum: To-Do']],
    [
      'two things for tomorrow first ring the bank second buy stamps',
      ['Ring the bank: To-Do', 'Stamps: Other'],
    ],
    ['first class stamps, envelopes', ['First class stamps: Other', 'Envelopes: Other']],
    ['monday gym tuesday pilates friday choir', ['Gym: To-Do', 'Pilates: To-Do', 'Choir: To-Do']],
    ['ha. buy more wine', ['Wine: Supermarket']],
    ['morning! can you add milk, bread', ['Milk: Supermarket', 'Bread: Supermarket']],
    ['book flights and a hotel in york', ['Book flights: To-Do', 'Book a hotel in york: To-Do']],
  ])('belong to none of them: "%s" is %j (SO-02)', (text, items) => {
    expect(sorted(text)).toEqual(items);
  });

  it('give the day of a count in words to its tasks, and what is said with an interjection to the next (SO-02, SO-03)', () => {
    const [bank] = sortOnFridayMorning('two things for tomorrow first ring the bank second buy stamps');
    const [bins] = sortOnFridayMorning('ugh, forgot the bins again. put the bins out');

    expect(bank!.scheduledAt?.slice(0, 10)).toBe('2026-11-21');
    expect(bins).toMatchObject({ title: 'Put the bins out', notes: 'forgot the bins again' });
  });

  it('say in a sentence of one word of which part of life the tasks are (SO-12)', () => {
    const tasks = sortOnFridayMorning('Work. Mend the shelf, find the lanyard');

    expect(tasks.map(({ title, context }) => `${title}: ${context}`)).toEqual([
      'Mend the shelf: Work',
      'Find the lanyard: Work',
    ]);
  });
});

describe('a name that opens like a greeting', () => {
  it.each([
    ['hey jude', 'Hey jude: ListenBucket'],
    ['hello magazine', 'Hello magazine: Other'],
    ['hey call mum', 'Call mum: To-Do'],
  ])('keeps all its words: "%s" is "%s" (SO-13)', (text, item) => {
    expect(sorted(text)).toEqual([item]);
  });
});

describe('a call behind what it is about', () => {
  it.each([
    ["the wifi's been awful call comcast", ['Call comcast']],
    ["the wifi's been awful call comcast and buy a router", ['Call comcast', 'Router']],
    ['our boiler keeps cutting out ring phil', ['Ring phil']],
    ['the bank is waiting for a call', ['The bank is waiting for a call']],
    ['the app is ready to message people', ['The app is ready to message people']],
  ])('is the task: "%s" is %j (SO-02)', (text, titles) => {
    expect(sortOnFridayMorning(text).map(({ title }) => title)).toEqual(titles);
  });
});

describe('products in a row', () => {
  it.each([
    [
      'get apples, bread, and butter, also ring the surgery',
      ['Apples', 'Bread', 'Butter', 'Ring the surgery'],
    ],
    ['rake, trowel, and take the mower to be mended', ['Rake', 'Trowel', 'Take the mower to be mended']],
    ['sun cream, a frisbee, and check the tides', ['Sun cream', 'Frisbee', 'Check the tides']],
    ['we need milk bread butter and ring the vet', ['Milk', 'Bread', 'Butter', 'Ring the vet']],
    ['so what do we need tea rice eggs', ['Tea', 'Rice', 'Eggs']],
    ['green tea, black tea', ['Green tea', 'Black tea']],
    ['running low on tea and coffee', ['Tea', 'Coffee']],
    ["we're out of ketchup and mustard", ['Ketchup', 'Mustard']],
    ['out of fish and chips', ['Fish and chips']],
    ['brown rice, white rice', ['Brown rice', 'White rice']],
    ['pack stove, kettle and mugs for the hut', ['Pack stove, kettle and mugs for the hut']],
  ])('are things of their own: "%s" is %j (SO-02)', (text, titles) => {
    expect(sortOnFridayMorning(text).map(({ title }) => title)).toEqual(titles);
  });
});

describe('one task with several objects or on a way', () => {
  it.each([
    'clean the hall and the landing',
    'polish the brass and the silver and the mirror',
    'gather news from the chair and the secretary for the website',
    "drive to nan's and pick up the sofa",
    'pop to the library and return the atlas',
    'get up early and clear the snow off the path',
  ])('stays whole: "%s" (SO-02)', (text) => {
    expect(sortOnFridayMorning(text)).toHaveLength(1);
  });

  it.each([
    'clean the hall and mow the lawn',
    'ring the roofer and the glazier',
    'go to the bank and call mum',
    'drive to the dump and get petrol',
  ])('is two where each has a verb of its own, or each object is served: "%s" (SO-02)', (text) => {
    expect(sortOnFridayMorning(text)).toHaveLength(2);
  });
});

describe('a clause about what was or will be done', () => {
  it.each([
    ['mario kart when i borrow nates switch', 'Mario kart'],
    ['cake stand, i dropped the old one', 'Cake stand'],
  ])('begins no task: "%s" is "%s" (SO-02)', (text, title) => {
    expect(sortOnFridayMorning(text).map((item) => item.title)).toEqual([title]);
  });
});

describe('what only speaks of the thing before it', () => {
  it.each([
    ['bed socks. Next do warm ones', 'Bed socks', 'Next do warm ones'],
    ['benches made of old pallets, could sell those', 'Benches made of old pallets', 'could sell those'],
    ['dentist is on monday at 2 so i have to block that off', 'Dentist', 'block that off'],
    ['watch severance so put that on my list', 'Severance', 'put that on my list'],
  ])('is its remark: "%s" is "%s" (SO-02, SO-13)', (text, title, remark) => {
    const items = sortOnFridayMorning(text);
    expect(items.map((item) => item.title)).toEqual([title]);
    expect(items[0]!.notes).toContain(remark);
  });
});

describe('what is said behind a known product', () => {
  it.each([
    ["thermal socks the tent's freezing and he kicks the blanket off", 'Thermal socks: Wardrobe'],
    ['batteries the smoke alarm is beeping', 'Batteries: Electronics'],
    ['umbrella left mine on the bus', 'Umbrella: Wardrobe'],
    ['a charger for the laptop the dog chewed it', 'Charger for the laptop: Electronics'],
    ['walking boots see if they do half sizes', 'Walking boots: Wardrobe'],
    ['a hoover one with no bag', 'Hoover: Home'],
    ['tonic water as usual', 'Tonic water: Supermarket'],
    ['milk ran out this morning', 'Milk: Supermarket'],
    ['sellotape can never find any', 'Sellotape: Other'],
    ['school shoes that dont need any laces', 'School shoes: Wardrobe'],
  ])('is its remark: "%s" is "%s" (SO-09, SO-13)', (text, item) => {
    expect(sorted(text)).toEqual([item]);
    expect(sortOnFridayMorning(text)[0]!.notes).not.toBeNull();
  });

  it.each([
    ['a doormat that doesnt shed', 'Doormat that doesnt shed'],
    ['a hairbrush the twins would like', 'Hairbrush the twins would like'],
    ['magnets for the fridge that is in the hall', 'Magnets for the fridge that is in the hall'],
  ])('stays where it says which one: "%s" is "%s" (SO-13)', (text, title) => {
    expect(sortOnFridayMorning(text).map((item) => item.title)).toEqual([title]);
  });
});

describe('a word that is no border', () => {
  it.each([
    ["reply to emma's email about the budget", ["Reply to emma's email about the budget"]],
    ["forward mum's text", ["Forward mum's text"]],
    ['listen to the rest is history episode about cats', ['The rest is history episode about cats']],
  ])(
    'is the thing of another person, or what a part of a work is about: "%s" is %j (SO-02)',
    (text, titles) => {
      expect(sortOnFridayMorning(text).map(({ title }) => title)).toEqual(titles);
    },
  );
});

describe('a title', () => {
  it.each([
    ['print boarding passes the night before we fly', 'Print boarding passes the night before we fly'],
    ['see if the library has the new richard osman', 'See if the library has the new richard osman'],
    ["find a present for mum's 60th which is on 14 march", "Find a present for mum's 60th"],
    ['what if we painted the hallway green', 'What if we painted the hallway green'],
    ['eggs???', 'Eggs'],
    ['ask the landlord if we can paint the bedroom', 'Ask the landlord if we can paint the bedroom'],
    ['order a cake for ellie, needs to be ready by the 16th', 'Order a cake for ellie'],
    ['parking permit expires on friday', 'Parking permit expires'],
    ['put a meeting with Dan in for next Tuesday at 10', 'Meeting with Dan'],
    ['weigh in every saturday', 'Weigh in'],
    ['check in on saturday', 'Check in'],
    ['hand the essay in on monday', 'Hand the essay in'],
    ['take the car in tuesday morning', 'Take the car in'],
    ['rsvp to the wedding by june 1', 'RSVP to the wedding'],
  ])('is no stump and has no dangling words: "%s" is "%s" (SO-13)', (text, title) => {
    expect(sortOnFridayMorning(text).map((item) => item.title)).toEqual([title]);
  });
});

describe('what is said behind a list', () => {
  it.each([
    [
      'add eggs and flour to the shopping list and remind me at 6 to start the dough',
      ['Eggs: Supermarket', 'Flour: Supermarket', 'Start the dough: To-Do'],
    ],
    ['add milk to my shopping list. call the bank', ['Milk: Supermarket', 'Call the bank: To-Do']],
    ['put bread on the list and then ring mum', ['Bread: Supermarket', 'Ring mum: To-Do']],
    ['add pay the rent to my list and milk', ['Pay the rent: To-Do', 'Milk: Supermarket']],
    ['add bin bags to my shopping list please', ['Bin bags: Supermarket']],
  ])('is another thing: "%s" is %j (SO-01, SO-02)', (text, items) => {
    expect(sorted(text)).toEqual(items);
  });

  it('stays with it where the text is known to be one thing (SO-02)', () => {
    const text = 'add bread to my shopping list and ring the bakery';
    const items = sortThought(text, { ...fridayMorning, isOneThing: true });
    expect(items.map(({ title }) => title)).toEqual(['Bread and ring the bakery']);
  });
});

describe('words that say nothing of what a thing is', () => {
  it.each([
    [
      'drop the parcel off and then get milk on the way home',
      ['Drop the parcel off: To-Do', 'Milk: Supermarket'],
    ],
    ['new season of slow horses is out on apple tv', ['New season of slow horses: WatchBucket']],
    ['renew passport - expires in march', ['Renew passport: To-Do']],
    ['film night friday at ours', ['Film night at ours: To-Do']],
    ['that podcast mike mentioned about deep sea diving', ['Podcast about deep sea diving: ListenBucket']],
    ['the salt path - raynor winn', ['The salt path: ReadBucket']],
  ])('leave "%s" as %j (SO-02, SO-03, SO-09)', (text, items) => {
    expect(sorted(text)).toEqual(items);
  });
});

describe('what someone praises', () => {
  it('is named without the praise, wherever the person is from (SO-13)', () => {
    const text = 'someone at work said the book lessons in chemistry is really good';

    expect(sorted(text)).toEqual(['Lessons in chemistry: ReadBucket']);
  });

  it('is named without the person, also one with the name of a film (SO-13)', () => {
    expect(sorted('shane recommended a band called lankum')).toEqual(['Lankum: ListenBucket']);
  });
});

describe('a secret that is noted', () => {
  it.each(['wifi password is hunter2', 'the alarm code is 4471', 'my library pin is 9072'])(
    'is nothing to buy: "%s" (SO-10)',
    (text) => {
      expect(sortOnFridayMorning(text)).toMatchObject([{ category: 'To-Do' }]);
    },
  );
});

describe('everyday words', () => {
  it.each([
    [
      'remember to cancel hulu and call comcast about the bill',
      ['Cancel hulu: To-Do', 'Call comcast about the bill: To-Do'],
    ],
    ['visit the grand canyon someday', ['Visit the grand canyon: LocationBucket']],
    ['visit grandpa someday', ['Visit grandpa: To-Do']],
    ['get gas', ['Get gas: To-Do']],
    ['note to self buy better pens', ['Better pens: Other']],
    ['someone mentioned a podcast called Sixteenth Minute', ['Sixteenth Minute: ListenBucket']],
    ['jo told me about a restaurant called Padella', ['Padella: TasteBucket']],
    [
      'for the bbq on saturday get sausages, buns and charcoal',
      ['Sausages: Supermarket', 'Buns: Supermarket', 'Charcoal: Home'],
    ],
  ])('are what they are to people: "%s" is %j (SO-09)', (text, items) => {
    expect(sorted(text)).toEqual(items);
  });
});
