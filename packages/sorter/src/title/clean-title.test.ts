import { describe, expect, it } from 'vitest';
import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { cleanTitle } from './clean-title.ts';
import { leastCpuTimeMs } from '../testing/least-cpu-time.ts';

const title = (text: string, category: Category, bucket: Bucket | null = null) =>
  cleanTitle(text, category, bucket).title;

describe('the title of a task', () => {
  it.each([
    ['probably finally change my gmail password', 'Change my Gmail password'],
    ['i keep forgetting to cancel the trial', 'Cancel the trial'],
    ['finally sort the recycling bins omg', 'Sort the recycling bins'],
    ['no rush but fix the squeaky door', 'Fix the squeaky door'],
    ['the boiler needs servicing', 'Service boiler'],
    ['job ad for the warehouse role needs drafting', 'Draft job ad for the warehouse role'],
    ['passports to be collected', 'Collect passports'],
    ['song for first dance - need to choose', 'Choose song for first dance'],
    ['passport photos - need to get them done', 'Get passport photos done'],
    ['de-flea the cat 🙄', 'De-flea the cat'],
    ['VOTE!!', 'VOTE'],
    ['"Dune" tickets', 'Dune tickets'],
    ['hosp appt', 'Hospital appointment'],
    ['ask tom to bring chairs', 'Ask tom to bring chairs'],
    ['stain deck if its dry', 'Stain deck if its dry'],
    ['submit the UCAS reference for Priyanka', 'Submit the UCAS reference for Priyanka'],
    ['finish the report for work its urgent', 'Finish the report for work'],
    ['fix the shelf, its not urgent', 'Fix the shelf'],
    ['tell the bank it is top priority', 'Tell the bank'],
    ['ask the bank about its fees', 'Ask the bank about its fees'],
    ['the car needs its service i think', 'The car needs its service'],
    ['book the van, it needs its MOT i reckon', 'Book the van'],
    ['the strimmer has lost its cover', 'The strimmer has lost its cover'],
    ['replace its battery', 'Replace its battery'],
    ['call the bank asap about the fraud alert', 'Call the bank about the fraud alert'],
    ['check the MOT before the wedding', 'Check the MOT before the wedding'],
    ['take the blinds to be repaired', 'Take the blinds to be repaired'],
    ['bring the cups which need washing', 'Bring the cups which need washing'],
  ])('"%s" is "%s" (SO-01, SO-06)', (text, expected) => {
    expect(title(text, 'To-Do')).toBe(expected);
  });

  it('says urgency as a sentence, which is no remark (SO-01, SO-06)', () => {
    expect(cleanTitle('finish the report, it’s really urgent!', 'To-Do', null)).toMatchObject({
      title: 'Finish the report',
      remark: null,
    });
  });

  it.each([
    ['expense report!!! accounting is gonna kill me', 'Expense report', 'accounting is gonna kill me'],
    [
      'defrost teh freezer before it eats another drawer',
      'Defrost the freezer',
      'before it eats another drawer',
    ],
    ['sort the loft out its a disaster', 'Sort the loft out', 'its a disaster'],
    ['hoover the stairs (they’re minging)', 'Hoover the stairs', 'they’re minging'],
    ['record the final, papa will miss it', 'Record the final', 'papa will miss it'],
    ['back up the laptop just in case', 'Back up the laptop', 'just in case'],
    ['file the expenses so carol stops emailing', 'File the expenses', 'so carol stops emailing'],
  ])('"%s" keeps the remark apart (SO-01, SO-06)', (text, expected, remark) => {
    expect(cleanTitle(text, 'To-Do', null)).toMatchObject({ title: expected, remark });
  });
});

describe('the title of a purchase', () => {
  it.each([
    ['id kill for a kitchenaid mixer 😍', 'KitchenAid mixer'],
    ['would love one of those air fryers', 'Air fryers'],
    ['we need some more bin liners', 'Bin liners'],
    ['weve no loo roll left!!', 'Loo roll'],
    ['theres no ketchup left', 'Ketchup'],
    ["washing powder's gone, need more", 'Washing powder'],
    ['coffee beans getting low', 'Coffee beans'],
    ['the kids have finished all the cereal', 'Cereal'],
    ['🥛 milk', '🥛 milk'],
    ['take out menu', 'Take out menu'],
    ['leave in conditioner', 'Leave in conditioner'],
    ['watch strap for my casio', 'Watch strap for my casio'],
    ['it would be nice to have a hammock', 'Hammock'],
    ['nursery wants 12 egg boxes', '12 egg boxes'],
    ['tin of biscuits for when the aunts come', 'Tin of biscuits'],
    ['jam jars, one of those crates', 'Jam jars'],
    ['more of that hand cream', 'Hand cream'],
    ['a badminton set would be sweet', 'Badminton set'],
  ])('"%s" is "%s" (SO-01, SO-06)', (text, expected) => {
    expect(title(text, 'Shopping')).toBe(expected);
  });

  it.each([
    [
      'tent pegs because we bent half of them last time',
      'Tent pegs',
      'because we bent half of them last time',
    ],
    ['usb c charger, mine died', 'USB C charger', 'mine died'],
    ['cafetiere, i smashed the last one', 'Cafetiere', 'i smashed the last one'],
    [
      'noise cancelling headphones would be so nice on the train',
      'Noise cancelling headphones',
      'would be so nice on the train',
    ],
  ])('"%s" keeps the remark apart (SO-01, SO-06)', (text, expected, remark) => {
    expect(cleanTitle(text, 'Shopping', null)).toMatchObject({ title: expected, remark });
  });

  it.each([
    ['iphone 15 case', 'iPhone 15 case'],
    ['sd card 128gb', 'SD card 128GB'],
    ['aa batteries', 'AA batteries'],
    ['a4 paper', 'A4 paper'],
    ['turkey', 'Turkey'],
    ['fairy liquid for Nan', 'Fairy liquid for Nan'],
  ])('"%s" is written "%s", as people write names (SO-01)', (text, expected) => {
    expect(title(text, 'Shopping')).toBe(expected);
  });
});

describe('the title of a bucket item', () => {
  it.each<[string, Bucket, string, object]>([
    ['podcast 99% invisible', 'ListenBucket', '99% invisible', {}],
    ['film called aftersun', 'WatchBucket', 'Aftersun', {}],
    ['dune messiah (book)', 'ReadBucket', 'Dune messiah', {}],
    ['wingspan (the bird board game)', 'PlayBucket', 'Wingspan', {}],
    ['restaraunt: dishoom', 'TasteBucket', 'Dishoom', {}],
    ['severance on apple tv, sarah said its amazing', 'WatchBucket', 'Severance', { platform: 'Apple TV' }],
    ['hades on the switch', 'PlayBucket', 'Hades', { platform: 'Switch' }],
    [
      'that documentary on netflix about moss',
      'WatchBucket',
      'Documentary about moss',
      { platform: 'Netflix' },
    ],
    [
      'book Niamh recommended on trees talking to each other',
      'ReadBucket',
      'Book on trees talking to each other',
      { recommendedBy: 'Niamh' },
    ],
    ['dan recommended piranesi', 'ReadBucket', 'Piranesi', { recommendedBy: 'Dan' }],
    ['a little life (recommended by Jo)', 'ReadBucket', 'A little life', { recommendedBy: 'Jo' }],
    [
      'read educated by tara westover',
      'ReadBucket',
      'Educated by tara westover',
      { author: 'Tara Westover' },
    ],
    ['blue by joni mitchell', 'ListenBucket', 'Blue by joni mitchell', { artist: 'Joni Mitchell' }],
    ['read pachinko b4 starting the show', 'ReadBucket', 'Pachinko', {}],
    ['listen to kind of blue', 'ListenBucket', 'Kind of blue', {}],
    ['read just kids', 'ReadBucket', 'Just kids', {}],
    ['watch still game', 'WatchBucket', 'Still game', {}],
    ['baldurs gate 3 when i have 100 hours spare lol', 'PlayBucket', 'Baldurs gate 3', {}],
    ['seven samurai. apparently three and a half hours long', 'WatchBucket', 'Seven samurai', {}],
    ['my colleague keeps raving about severance', 'WatchBucket', 'Severance', { recommendedBy: 'Colleague' }],
    ['everyone at football is mad about padel', 'PlayBucket', 'Padel', {}],
    [
      "the vicar's wife says to have a listen to the unthanks",
      'ListenBucket',
      'The unthanks',
      { recommendedBy: "Vicar's Wife" },
    ],
    ['apparently ludwig is brilliant', 'WatchBucket', 'Ludwig', {}],
    ['finally getting round to bleak house, or so i keep saying', 'ReadBucket', 'Bleak house', {}],
    ['slow horses, all four series', 'WatchBucket', 'Slow horses', {}],
    ['the man who fell to earth', 'WatchBucket', 'The man who fell to earth', {}],
    ['have a go at bouldering', 'PlayBucket', 'Bouldering', {}],
    ['give climbing a go', 'PlayBucket', 'Climbing', {}],
    ['want to taste a proper kimchi jjigae', 'TasteBucket', 'Kimchi jjigae', {}],
    ['wanna go to iceland one day', 'LocationBucket', 'Iceland', {}],
    ['visit the eden project', 'LocationBucket', 'Visit the eden project', {}],
    ['app idea - splits the bill', 'IdeaBucket', 'App that splits the bill', {}],
    ['short story idea about a town', 'IdeaBucket', 'Short story about a town', {}],
    ['what if bus stops had bookshelves', 'IdeaBucket', 'Bus stops had bookshelves', {}],
    ['podcast about the moon landing', 'ListenBucket', 'Podcast about the moon landing', {}],
    ['bell hooks, all about love', 'ReadBucket', 'Bell hooks, all about love', {}],
    ['see orcas, vancouver island', 'LocationBucket', 'See orcas, vancouver island', {}],
    ['a comedy, We Are Lady Parts', 'WatchBucket', 'A comedy, We Are Lady Parts', {}],
    ['a matter of life and death', 'WatchBucket', 'A matter of life and death', {}],
    ['bullitt w/ steve mcqueen', 'WatchBucket', 'Bullitt', {}],
    ['the hobbit aloud, to the kids', 'ReadBucket', 'The hobbit', {}],
    ['audiobook of the silk roads on the drive to kent', 'ListenBucket', 'The silk roads', {}],
    ['co-op portal 2', 'PlayBucket', 'Portal 2', {}],
    ['severance, mark loved it', 'WatchBucket', 'Severance', { recommendedBy: 'Mark' }],
    ["slow horses - the retired spy's memoir", 'ReadBucket', 'Slow horses', {}],
    ['wolf hall, the large print version', 'ReadBucket', 'Wolf hall, the large print version', {}],
    ['paulo coelho, last of the pilgrims', 'ReadBucket', 'Paulo coelho, last of the pilgrims', {}],
    ['the rest is history, the one on nelson', 'ListenBucket', 'The rest is history, the one on nelson', {}],
    ['orkney, the standing stones', 'LocationBucket', 'Orkney, the standing stones', {}],
    ['concept album where each song is a stop', 'IdeaBucket', 'Concept album where each song is a stop', {}],
    ['a podcast recorded on the train', 'IdeaBucket', 'Podcast recorded on the train', {}],
  ])(
    '"%s" in %s is "%s", and its details are what the text says (SO-01, SO-06)',
    (text, bucket, named, extras) => {
      expect(cleanTitle(text, 'Bucket', bucket)).toMatchObject({ title: named });
      expect(cleanTitle(text, 'Bucket', bucket).extras).toEqual(extras);
    },
  );
});

describe('any clause', () => {
  it.each(['on ', 'a b: ', '! ', '🥛', ', ', '(', 'its ', 'nearly all ', 'before the a '])(
    'of %j over and over is cleaned in little time (SO-04)',
    (piece) => {
      const text = piece.repeat(400).slice(0, 400);
      const cleanForEveryCategory = () => {
        for (const category of ['To-Do', 'Shopping'] as const) title(text, category);
        title(text, 'Bucket', 'WatchBucket');
      };

      expect(leastCpuTimeMs(cleanForEveryCategory)).toBeLessThan(30);
    },
  );
});
