import type { Bucket } from '@pouch/contract/vocabulary';
import { anyOf } from '../text/pattern.ts';

/** Details of a bucket item besides its title, by field name. */
export type Extras = Record<string, string>;

interface ExtractedLabels {
  title: string;
  extras: Extras;
}

const work = anyOf(
  'film|movie|tv show|tv series|tv|mini ?series|series|docu?ment[ar]+y|book|audio ?book|novel|graphic novel',
  'song|album|podcast|game|video game|board game|card game|party game|rest[aeo]u?r[ae]u?nt|recipe|article|show',
  'band|artist|bar|cafe|pub|place|museum|city',
);
const label = new RegExp(`^(?:the |this |a )?${work}\\s*(?:[:–—]+|-+ )\\s*`, 'iu');
const called = new RegExp(`^(?:the |this |that |a )?${work} (?:called|named|titled) (?=\\S)`, 'iu');
const notAfterLabel = anyOf(
  'about|on|with|from|by|where|that|which|of|in|at|for|to|and|club|festival|night|soundtrack|version|series|episode|ep',
  'idea|i|we|my',
);
/** Some labels precede a name without punctuation, unless the next word continues them ("film about …"). */
const bareLabel = new RegExp(
  `^(?:podcast|film(?! the\\b)|movie|audiobook|album) (?!${notAfterLabel}\\b)(?=\\S)`,
  'iu',
);
/** "Audiobook of the salt path". */
const recordingPrefix = /^(?:the |an? )?(?:audio ?book|recording|podcast version) of (?=\S)/iu;
/** "Co-op portal 2": how many play it. */
const players = /^(?:co-?op|(?:two|2)[- ]player|multi-?player) (?=\p{L}|\d)/iu;
const kindInBrackets = new RegExp(`\\s*\\((?:the |an? )?(?:[^()]{0,30} )?${work}\\)`, 'iu');

const platforms = [
  'netflix|disney(?: ?(?:\\+|plus))?|prime(?: video)?|amazon prime|apple tv(?: ?\\+| plus)?|hbo(?: max)?|max|hulu',
  'iplayer|bbc iplayer|itvx|channel 4|all 4|now tv|sky|mubi|paramount(?: ?\\+| plus)?|peacock|youtube|spotify|audible',
  'kindle|bbc sounds|apple music|bandcamp|soundcloud|steam(?: ?deck)?|(?:nintendo )?switch(?: 2)?|ps[2-5]',
  'playstation(?: [2-5])?|xbox(?: (?:one|series [xs]))?|game ?pass|pc|mac',
].join('|');
const onPlatform = '[ ,(]+(?:(?:is |out |now |streaming |available )*on )(?:the |my )?';
const platform = new RegExp(`${onPlatform}(?<where>${platforms})\\)?(?=$|[ ,.!)])`, 'iu');

const recommendingVerbs =
  '(?:recommended|recommends|mentioned|suggested|told me about|swears by|raves about|raved about|loved|keeps on about)';
/** Who recommends: "sandra's lad", "the man at the bike shop", "everyone at choir". */
const recommender = anyOf(
  "someone at work|(?:the|my|our|her|his) \\p{L}[\\p{L}'’-]*(?: (?!recommend|suggest|say|said|mention)\\p{L}[\\p{L}'’-]*){0,2}?",
  "(?:every|some)(?:one|body)|people|\\p{L}+(?:['’]s \\p{L}+(?: in law)?)?",
);
const ofPlace = '(?: (?:at|from|in|on) (?:the )?\\p{L}+(?: \\p{L}+)??)?';
const watching =
  '(?:watch|read|try|play|listen to|have a listen to|see|hear|visit|go to|check out|look up|get hold of|have a go at|go and see)';
const telling = '(?:says?|said|told (?:me|us)|keeps? (?:telling|saying)(?: me| us)?|reckons?|insists?)';
const having = '(?: should| must| have to| has to| need to| ought to)?(?: to)?';
const recommends = anyOf(
  'recommended|recommends|suggested|mentioned|swears by|raves about|raved about|(?:lent|gave) me',
  `${telling}(?: that)?(?: (?:i|we|you))?${having} ${watching}`,
  '(?:keeps?|kept|is|are|was|were|s)(?: always| all)? (?:banging on|going on|raving|harping on|talking|on) (?:about|abt)',
  "(?:won['’]?t|can['’]?t|never|does(?:n['’]?t| not)) (?:stop|shut up)(?: going on| banging on| talking| raving)? (?:about|abt)",
  '(?:is|are|was|were|has been)(?: all| totally| completely)? (?:obsessed with|mad about|crazy about|hooked on)',
);
const recommenderBefore = new RegExp(
  `^(?<who>${recommender})${ofPlace} ${recommends}(?: that)? (?:the (?=\\p{L}+ at ))?(?=\\S)`,
  'iu',
);
const recommenderAfter = new RegExp(
  `[ ,(–-]+(?:that |which )?${anyOf(
    "(?:recommended|rec['’]?d) by (?<by>\\p{L}+)",
    `(?<who>\\p{L}+) ${recommendingVerbs}(?: (?:it|this)(?= *$))?`,
  )}\\)?(?=$|[ ,.!)])`,
  'iu',
);
const unnamedRecommender =
  /^(?:that|which|i|we|someone|somebody|everyone|everybody|they|highly|he|she|people)$/iu;

/** Takes the kind, the platform and the recommender out of a bucket item's title, and reads its details. */
export function extractLabels(text: string, bucket: Bucket): ExtractedLabels {
  const extras: Extras = {};
  let title = text.replace(label, '').replace(called, '');
  if (bucket !== 'IdeaBucket') title = title.replace(bareLabel, '').replace(kindInBrackets, '');

  if (bucket === 'ListenBucket') title = title.replace(recordingPrefix, '');
  if (bucket === 'PlayBucket') title = title.replace(players, '');

  const where = platform.exec(title);
  if (where?.groups?.where !== undefined) {
    extras.platform = formatPlatform(where.groups.where);
    title = title.replace(where[0], '');
  }
  const recommendation = recommenderBefore.exec(title) ?? recommenderAfter.exec(title);
  const who = recommendation?.groups?.who ?? recommendation?.groups?.by;
  if (recommendation !== null && who !== undefined) {
    const named = who.replace(/^(?:the|my|our) /iu, '');
    if (!unnamedRecommender.test(named)) extras.recommendedBy = formatName(named);
    title = title.replace(recommendation[0], '');
  }
  const made = extractMaker(title, bucket);
  return { title, extras: { ...made, ...extras } };
}

const makerField: Partial<Record<Bucket, string>> = { ReadBucket: 'author', ListenBucket: 'artist' };
const byPerson =
  /^(?<work>.+) by (?<who>(?!the sea|the river|that|a |an |my |his |her )\p{L}[\p{L}.'’&-]*(?: [\p{L}.'’&-]+){0,3})$/iu;
const price = /(?<![\p{L}\p{N}])(?:£{1,4}|\${1,4}|€{1,4})(?![\p{L}\p{N}£$€])/u;

function extractMaker(title: string, bucket: Bucket): Extras {
  const key = makerField[bucket];
  const who = byPerson.exec(title)?.groups?.who;
  if (key !== undefined && who !== undefined) return { [key]: formatName(who) };
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

function formatPlatform(words: string): string {
  return platformNames[words.toLowerCase()] ?? formatName(words);
}

/** Capitalises each word of a name in lower case: "tara westover". */
function formatName(words: string): string {
  if (words !== words.toLowerCase()) return words;
  return words.replace(/(?<![\p{L}'’])(?!(?:at|by|of|the|and|from|work)(?!\p{L}))\p{L}/gu, (letter) =>
    letter.toUpperCase(),
  );
}
