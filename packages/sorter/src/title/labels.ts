import type { Bucket } from '@pouch/contract/vocabulary';

/** Details that a bucket item has beside its title, by their names. */
export type Extras = Record<string, string>;

interface Labelled {
  title: string;
  extras: Extras;
}

const work =
  '(?:film|movie|tv show|tv series|tv|mini ?series|series|docu?ment[ar]+y|book|audio ?book|novel|graphic novel|song|album|podcast|game|video game|board game|card game|party game|rest[aeo]u?r[ae]u?nt|recipe|article|show|band|artist|bar|cafe|pub|place|museum|city)';
const label = new RegExp(`^(?:the |this |a )?${work}\\s*(?:[:–—]+|-+ )\\s*`, 'iu');
const called = new RegExp(`^(?:the |this |that |a )?${work} (?:called|named|titled) (?=\\S)`, 'iu');
/** Some labels stand before a name without any mark, unless what follows tells what it is about. */
const bareLabel =
  /^(?:podcast|film(?! the\b)|movie|audiobook|album) (?!(?:about|on|with|from|by|where|that|which|of|in|at|for|to|and|club|festival|night|soundtrack|version|series|episode|ep|idea|i|we|my)\b)(?=\S)/iu;
const kindInBrackets = new RegExp(`\\s*\\((?:the |an? )?(?:[^()]{0,30} )?${work}\\)`, 'iu');

const platform =
  /[ ,(]+(?:(?:is |out |now |streaming |available )*on )(?:the |my )?(?<where>netflix|disney(?: ?(?:\+|plus))?|prime(?: video)?|amazon prime|apple tv(?: ?\+| plus)?|hbo(?: max)?|max|hulu|iplayer|bbc iplayer|itvx|channel 4|all 4|now tv|sky|mubi|paramount(?: ?\+| plus)?|peacock|youtube|spotify|audible|kindle|bbc sounds|apple music|bandcamp|soundcloud|steam(?: ?deck)?|(?:nintendo )?switch(?: 2)?|ps[2-5]|playstation(?: [2-5])?|xbox(?: (?:one|series [xs]))?|game ?pass|pc|mac)\)?(?=$|[ ,.!)])/iu;

const telling =
  '(?:recommended|recommends|mentioned|suggested|told me about|swears by|raves about|raved about|loved|keeps on about)';
const toldBefore = new RegExp(
  `^(?<who>someone at work|\\p{L}+(?: (?:at|from) \\p{L}+)?) (?:recommended|recommends|suggested|mentioned|swears by|raves about|raved about|(?:says|said|told me|reckons)(?: (?:i|we) should| to)? (?:watch|read|try|play|listen to|see|hear|visit|go to))(?: that)? (?:the (?=\\p{L}+ at ))?(?=\\S)`,
  'iu',
);
const toldBehind = new RegExp(
  `[ ,(–-]+(?:that |which )?(?:(?:recommended|rec['’]?d) by (?<by>\\p{L}+)|(?<who>\\p{L}+) ${telling})\\)?(?=$|[ ,.!)])`,
  'iu',
);
const unnamed = /^(?:that|which|i|we|someone|everyone|they|highly|he|she|people)$/iu;

/** Takes the kind, the platform and who recommended it out of a bucket item's title; what they tell becomes its details. */
export function setApartLabels(text: string, bucket: Bucket): Labelled {
  const extras: Extras = {};
  let title = text.replace(label, '').replace(called, '');
  if (bucket !== 'IdeaBucket') title = title.replace(bareLabel, '').replace(kindInBrackets, '');

  const where = platform.exec(title);
  if (where?.groups?.where !== undefined) {
    extras.platform = asPlatform(where.groups.where);
    title = title.replace(where[0], '');
  }
  const told = toldBefore.exec(title) ?? toldBehind.exec(title);
  const who = told?.groups?.who ?? told?.groups?.by;
  if (told !== null && who !== undefined) {
    if (!unnamed.test(who)) extras.recommendedBy = asName(who);
    title = title.replace(told[0], '');
  }
  const made = madeBy(title, bucket);
  return { title, extras: { ...made, ...extras } };
}

const maker: Partial<Record<Bucket, string>> = { ReadBucket: 'author', ListenBucket: 'artist' };
const byPerson =
  /^(?<work>.+) by (?<who>(?!the sea|the river|that|a |an |my |his |her )\p{L}[\p{L}.'’&-]*(?: [\p{L}.'’&-]+){0,3})$/iu;
const price = /(?<![\p{L}\p{N}])(?:£{1,4}|\${1,4}|€{1,4})(?![\p{L}\p{N}£$€])/u;

function madeBy(title: string, bucket: Bucket): Extras {
  const key = maker[bucket];
  const who = byPerson.exec(title)?.groups?.who;
  if (key !== undefined && who !== undefined) return { [key]: asName(who) };
  const tier = bucket === 'TasteBucket' ? price.exec(title)?.[0] : undefined;
  return tier === undefined ? {} : { price: tier };
}

const platformNames: Readonly<Record<string, string>> = {
  pc: 'PC',
  ps2: 'PS2',
  ps3: 'PS3',
  ps4: 'PS4',
  ps5: 'PS5',
  mubi: 'MUBI',
  itvx: 'ITVX',
  hbo: 'HBO',
  'hbo max': 'HBO Max',
  iplayer: 'iPlayer',
  'bbc iplayer': 'BBC iPlayer',
  'bbc sounds': 'BBC Sounds',
  'apple tv': 'Apple TV',
  'now tv': 'NOW TV',
  youtube: 'YouTube',
  soundcloud: 'SoundCloud',
  playstation: 'PlayStation',
};

function asPlatform(words: string): string {
  return platformNames[words.toLowerCase()] ?? asName(words);
}

/** Each word with a capital: "tara westover" is somebody's name. */
function asName(words: string): string {
  if (words !== words.toLowerCase()) return words;
  return words.replace(/(?<![\p{L}'’])(?!(?:at|by|of|the|and|from|work)(?!\p{L}))\p{L}/gu, (letter) =>
    letter.toUpperCase(),
  );
}
