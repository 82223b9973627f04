import type { PurchaseCategory } from '@pouch/contract/vocabulary';
import type { DateMention } from '../dates/date-mention.ts';
import { findBrand } from '../lexicon/brands.ts';
import {
  findNames,
  findProducts,
  isKnownProduct,
  type KnownName,
  type NameClass,
} from '../lexicon/known-names.ts';
import { classifyVerb } from '../lexicon/verbs.ts';
import { tokenise, tokeniseMaskingNumbers } from '../text/words.ts';
import { buyingVerbs, purchaseOpening } from '../lexicon/buying-words.ts';
import { anyOf } from '../text/pattern.ts';
import { lackingNew } from '../lexicon/shortage.ts';
import type { Kind } from '../types/kinds.ts';
import { ideaPhrase } from './idea-phrases.ts';
import { isCountedGood } from './counted-goods.ts';
import { articleOn, channelNamed } from './said-works.ts';
import { isPlaceWithOccasion } from './places.ts';
import { unspokenPurchase } from './unspoken-purchases.ts';
import { making, mealWithPeople, notWatched, readingTasks, taskPhrase } from './task-phrases.ts';

const inBucket =
  (bucket: Kind['bucket']) =>
  (kind: Kind): boolean =>
    kind.bucket === bucket;
const isShopping = (kind: Kind): boolean => kind.category === 'Shopping';
const isTask = (kind: Kind): boolean => kind.category === 'To-Do';
const taskOrBuckets =
  (...buckets: Kind['bucket'][]) =>
  (kind: Kind): boolean =>
    isTask(kind) || (kind.bucket !== null && buckets.includes(kind.bucket));

/** Verbs that begin tasks only; verbs that also begin titles or product names are left to the model. */
const taskOnlyVerbs = anyOf(
  'ring|email|e-mail|send|post(?! it\\b)|pay|cancel|renew|return|reply|respond|submit|schedule|reschedule|arrange',
  'remind|ask|tell|clean|wash|fix|mend|repair|hoover|tidy|chase|collect|drop off|feed|confirm|apply|register',
  'sign up|sign|update|finish|prepare|prep|review|proofread|merge|deploy|call(?! of\\b| me by\\b| bell)',
  'text|message|follow up|fill in|put (?:up|away|out|together)|take (?:out|back|down)',
  'pick up (?:the )?(?:kids?|mum|dad|prescription|parcel|dry cleaning|\\p{L}+ from)',
  'listen out|watch out|bring|reserve|unsubscribe|empty|defrost|declutter',
);
const taskOpening = new RegExp(`^${taskOnlyVerbs} \\p{L}`, 'iu');

const peopleAndServices = anyOf(
  'gran(?:n(?:y|ies?)|d(?:ma|pa|d?ad|parents|mother|father|son|daughter)s?)?(?!\\p{L})',
  'mum|mom|dad|nan|nana|parents|sister|brother|cousins?|family|friends?',
  'doctor|gp|dentist|bank|vet|optician|hospital|clinic|solicitor|accountant|client|site|office|school|post office',
  "\\p{L}+ in hospital|\\p{L}+['’]s\\b",
  '(?:new )?(?:school|nursery|care home)',
  '(?:uncle|aunt|auntie|cousin|granny|dr|doctor|mr|mrs|ms|miss|father|sister) \\p{L}',
);

const notAfterBook =
  'about|on\\b|by\\b|of\\b|called|titled|end|shel|mark|case|token|bag|club|light|stand|cover|group';
const gamePlatforms = 'switch|steam|ps[45]|xbox|playstation|game ?pass|pc';
const sequelNumber = '(?:[2-9]|I{2,3}|I?V|VI{0,3})';
const numberedButNoGame = '(?:[Mm]aroon|[Cc]lub|track|side|act|part|disc|op|no|number|symphony|top|episode)';

const videoServices =
  'netflix|disney|prime|amazon prime|apple tv|hbo|hulu|(?:bbc )?iplayer|itvx|channel 4|all 4|now tv|mubi|paramount';
const audioServices = 'spotify|audible|bbc sounds|bandcamp|soundcloud|apple music';
const broadcasters =
  'sky(?: sports)?|bbc(?: (?:one|two|four|[1-4]))?|itv\\d?|tnt(?: sports)?|(?:the )?telly|tv';
const accountVerbs = 'cancel|pay|renew|set up|fix|sort';

const hobbies = anyOf(
  'play|knit|crochet|paint|draw|sew|surf|ski|sail|juggle|dance|throw pots|sing|swim|skate|weave|whittle|carve|spin|row|climb',
  'dive|ride|embroider|quilt|yodel|kayak|skateboard|snowboard|do (?:magic|card) tricks|do (?:\\p{L}+ )?(?:prints?|pottery)',
);
const languages = anyOf(
  'spanish|french|german|italian|portuguese|dutch|polish|russian|arabic|hindi|urdu|mandarin|chinese|japanese|korean',
  'welsh|irish|gaelic|greek|turkish|swedish|norwegian|danish|latin|sign language',
);

/** Before what may be a paper as well as a title: "the disclosure bundle", "the goldfinch". */
const certainThing = '(?:the|my|our|that|those|all the) ';

/** Words that decide the kind alone. The first match wins. */
const kindRules: readonly [RegExp, (kind: Kind) => boolean][] = [
  [ideaPhrase, inBucket('IdeaBucket')],
  [/\bneeds? (?:\p{L}+ing\b|to be \p{L}+ed\b|a (?:clean|wash|service|repair|polish)\b)/iu, isTask],
  [/^get (?:dressed|ready|changed|organi[sz]ed|started|going|fit|back to)\b/i, isTask],
  [/^(?:the |my )?dry cleaning$/iu, isTask],
  [/^post[- ]?its?(?: notes?)?$/iu, isShopping],
  [/^(?:pre-?|re-?)?order \S/iu, (kind) => kind.category !== 'Bucket'],
  [
    /^(?:an?|two|three|four|five|six|\d{1,2}) (?:\p{L}+ ){0,2}(?:tickets?|singles|returns)(?: (?:to|for) |$)/iu,
    isShopping,
  ],
  [unspokenPurchase, isShopping],
  [taskPhrase, isTask],
  [mealWithPeople, isTask],
  // What something needs anew is bought: "the shed door wants a new latch".
  [lackingNew, isShopping],
  // What is not to be bought is a task.
  [
    /^(?:do not|don['’]?t|stop|no more|avoid) (?:\p{L}+ )?(?:buy|buying|get|getting|order|ordering)\b/iu,
    isTask,
  ],
  [purchaseOpening, isShopping],
  [
    /^listen (?:back )?to (?:\p{L}+ ){0,2}(?:voice ?mails?|voice notes?|answer ?phone|messages?)(?!\p{L})/iu,
    isTask,
  ],
  [new RegExp(`^listen to ${certainThing}`, 'iu'), taskOrBuckets('ListenBucket')],
  [/^listen to\b(?! my)/i, inBucket('ListenBucket')],
  [/^finish watching \S/iu, inBucket('WatchBucket')],
  [new RegExp(`^(?:finish|start|keep) reading (?!${readingTasks})\\S`, 'iu'), inBucket('ReadBucket')],
  [/^(?:re-?)?watch (?!straps?\b|batter|chain|repair)\p{L}/iu, taskOrBuckets('WatchBucket')],
  [new RegExp(`^read ${readingTasks}`, 'iu'), isTask],
  [new RegExp(`^read ${certainThing}`, 'iu'), taskOrBuckets('ReadBucket')],
  [/^(?:re-?)?read \S/iu, inBucket('ReadBucket')],
  [
    new RegExp(`^(?:film|movie|documentary|tv series|series)\\b(?! ${notWatched})`, 'i'),
    inBucket('WatchBucket'),
  ],
  [/\b(?:tv|television) (?:show|series)\b/i, inBucket('WatchBucket')],
  [articleOn, inBucket('ReadBucket')],
  [channelNamed, inBucket('WatchBucket')],
  [/^(?!buy|get|order|sell|return|need).*\bvideo game\b/iu, inBucket('PlayBucket')],
  [new RegExp(`^book (?!${notAfterBook})\\S`, 'iu'), isTask],
  [
    new RegExp(`^(?!${accountVerbs}|buy|get|order).* on (?:the )?(?:${gamePlatforms})\\b`, 'iu'),
    inBucket('PlayBucket'),
  ],
  // The number of a sequel: "play Hades 2", "play Civilization VI".
  [
    new RegExp(`^play (?!.*\\b${numberedButNoGame} \\S+$)\\p{L}.* ${sequelNumber}$`, 'u'),
    inBucket('PlayBucket'),
  ],
  [
    /^play (?!doh|dough|mat\b|pen\b|tent|sand|station|area|group|date|time)\S/iu,
    taskOrBuckets('PlayBucket', 'ListenBucket', 'WatchBucket'),
  ],
  [
    new RegExp(`^(?:visit|see) (?:(?:my|our|the|your|uncle|aunt|auntie|great) )*${peopleAndServices}`, 'iu'),
    isTask,
  ],
  [
    /^(?:visit|explore|travel to|climb|hike) \S/iu,
    (kind) => kind.bucket === 'LocationBucket' || kind.bucket === 'TasteBucket',
  ],
  [
    new RegExp(`^(?!${accountVerbs}|delete|share).* on (?:${videoServices})\\b`, 'iu'),
    inBucket('WatchBucket'),
  ],
  [new RegExp(`^(?:catch|see|check out) .* on (?:${broadcasters})$`, 'iu'), inBucket('WatchBucket')],
  [
    new RegExp(`^(?!${accountVerbs}|delete|share).* on (?:${audioServices})\\b`, 'iu'),
    inBucket('ListenBucket'),
  ],
  [/^(?:cook|bake) \S/iu, taskOrBuckets('TasteBucket')],
  [/^(?:taste|sample) (?!test|panel|buds)\S/iu, taskOrBuckets('TasteBucket')],
  [
    /^(?:lego|duplo|playmobil)(?! (?:movie|film|batman|masters|house|land|city game|star wars game)) \S/iu,
    isShopping,
  ],
  [/^(?:practi[sc]e \S|start \p{L}+ing\b)/iu, isTask],
  [new RegExp(`^learn(?:ing)? (?:how )?to ${hobbies}\\b`, 'iu'), inBucket('PlayBucket')],
  [/^learn (?:how )?to \S/iu, taskOrBuckets('PlayBucket', 'TasteBucket')],
  [new RegExp(`^learn (?:some |more |basic )?${languages}\\b`, 'iu'), isTask],
  [/^learn \S/iu, taskOrBuckets('PlayBucket')],
  [/^(?:eat|try|cook|bake|drink|see|go) \S/iu, (kind) => !isShopping(kind)],
  [
    new RegExp(
      `^(?!${making} ).*\\b(?:podcast|audiobook|playlist)\\b(?! (?:mic|idea|recording|editing|with))`,
      'i',
    ),
    inBucket('ListenBucket'),
  ],
];

/** The result of the kind rules. */
export interface RuledKind {
  allows: (kind: Kind) => boolean;
  /** The words that decided; null when it was the clause as a whole. */
  words: string | null;
}

/** The kinds that unambiguous words, a known product or a date leave possible; null when no rule applies. */
export function applyKindRules(text: string, when: DateMention | null): RuledKind | null {
  const titled = bucketsOfTitle(text);
  if (titled.length > 0) return { allows: ({ bucket }) => titled.includes(bucket), words: null };
  for (const [pattern, allows] of kindRules) {
    const found = pattern.exec(text);
    if (found !== null)
      return { allows, words: trimToWholeWords(found[0], text.slice(found.index + found[0].length)) };
  }
  const verb = taskOpening.exec(text);
  if (verb !== null) return { allows: isTask, words: trimToWholeWords(verb[0], text.slice(verb[0].length)) };
  const isTimed = (when?.expression.clock ?? null) !== null;
  const isDose = when?.recurring?.freq === 'DAILY' || isTimed;
  if (isDose && !purchaseOpening.test(text) && medicine.test(text)) return { allows: isTask, words: null };
  if (isCountedGood(text)) {
    const sold = categoryOfMaterial(text);
    return {
      allows: ({ category, purchaseCategory }) =>
        category === 'Shopping' && (sold === null || purchaseCategory === sold),
      words: null,
    };
  }
  const shown = isTimed ? undefined : inCinema.exec(text)?.groups?.work;
  if (shown !== undefined && bucketsOfWork(tokenise(shown)).length > 0)
    return { allows: inBucket('WatchBucket'), words: null };
  if (isGoodsOfWork(text)) return { allows: isShopping, words: null };
  if (!isTimed && isPlaceWithOccasion(text)) return { allows: inBucket('LocationBucket'), words: null };
  const productCategory = categoryOfQualifiedProduct(text);
  if (productCategory !== null)
    return { allows: ({ purchaseCategory }) => purchaseCategory === productCategory, words: null };
  const allows = kindsWithRecurrence(text, when) ?? kindsWithDate(text, when);
  return allows === null ? null : { allows, words: null };
}

/** Drops a last word that the match covers only in part (rules end with the first letter of the next word). */
function trimToWholeWords(words: string, rest: string): string {
  return /^[\p{L}\p{N}]/u.test(rest) ? words.replace(/\s*[^\s]+$/u, '') : words;
}

const workClasses: Partial<Record<NameClass, Kind['bucket']>> = {
  watch: 'WatchBucket',
  listen: 'ListenBucket',
  read: 'ReadBucket',
  play: 'PlayBucket',
};

/** Fewest words of a known title that is taken for nothing else. */
const minTitleWords = 3;

/**
 * The buckets of a text that is a known title and nothing else: of three words or more that begin with a verb, so
 * that "call me by your name" is no call, and after a verb that takes it up again, or of figures alone ("1984"), of which
 * the model sees only that it is a number. Empty for other texts.
 */
function bucketsOfTitle(text: string): Kind['bucket'][] {
  const words = tokenise(text.replace(behindTitle, ''));
  if (/^finish \S+$/iu.test(text) && !/ing$/iu.test(text)) return bucketsOfWork(words.slice(1));
  if (words.length < minTitleWords && !/^\d{2,4}$/u.test(text)) return [];
  if (/^\p{L}/u.test(text) && classifyVerb(words[0]!) === 'other') return [];
  const resumed = resumedWork.exec(text)?.groups?.work;
  if (resumed !== undefined) return bucketsOfWork(tokenise(resumed));
  return bucketsOfWork(words);
}

/** What is said of a work behind its title: "(french, subtitles)", "xmas special", "season 3". */
const behindTitle =
  / (?:\([^()]*\)|(?:(?:christmas|xmas|new year|halloween) )?special|finale|(?:season|series) \d+|s\d+|box ?set)$/iu;

/** "Finish hollow knight before the sequel": a known work that is taken up again. */
const resumedWork =
  /^(?:finish(?: off)?|start|restart|get through|carry on with) (?<work>.+?)(?:,? (?:before|by|with|on|this|then|and)(?!\p{L}).*)?$/iu;

/** The buckets of a known work and nothing else; empty for other words. */
function bucketsOfWork(words: readonly string[]): Kind['bucket'][] {
  const [name, author] = findNames(words);
  if (name === undefined || name.start > 0) return [];
  if (name.end < words.length && !(name.end >= minTitleWords && isAuthor(author, name, words.length)))
    return [];
  const buckets = name.classes.map((nameClass) => workClasses[nameClass]);
  return buckets.every((bucket) => bucket !== undefined) ? buckets : [];
}

/** Whether the words behind a title are its author: "bring up the bodies hilary mantel". */
const isAuthor = (author: KnownName | undefined, title: KnownName, end: number): boolean =>
  author?.start === title.end &&
  author.end === end &&
  author.end - author.start > 1 &&
  author.classes.every((known) => title.classes.includes(known));

const inMillimetres = /^\d+(?:\.\d+)? ?mm /iu;

/** The purchase category of what is counted by its brand, or measured as the materials of a builder are; else null. */
function categoryOfMaterial(text: string): PurchaseCategory | null {
  const words = tokeniseMaskingNumbers(text);
  if (findProducts(words).length > 0) return null;
  return (
    words.map(findBrand).find((sold) => sold !== undefined) ?? (inMillimetres.test(text) ? 'Home' : null)
  );
}
/** The purchase category of a known product in a short text that adds a recipient, origin or size: "coffee from brazil". */
function categoryOfQualifiedProduct(text: string): PurchaseCategory | null {
  if (text.length > maxQualifiedLength || /[,;:!?–—-]/u.test(text)) return null;
  const name = /^(?<good>.{2,40}?) (?:for|from|size) \S/iu.exec(text)?.groups?.good;
  if (name === undefined) return null;
  return (
    findProducts(tokeniseMaskingNumbers(name)).find(({ isWhole, classes }) => isWhole && classes.length === 1)
      ?.category ?? null
  );
}

/** Longer texts are more than a product's name, in UTF-16 code units. */
const maxQualifiedLength = 60;

/** What is said of a work itself, and does not make it goods: "dune book", "hamilton soundtrack". */
const workNoun =
  /\b(?:films?|movies?|books?|novels?|series|shows?|albums?|soundtracks?|vinyl|lps?|games?|box ?sets?)$/u;
/** "The brutalist at the pictures". */
const inCinema =
  /^(?:(?:go (?:and )?)?see |catch )?(?<work>.+?) (?:at|in) the (?:pictures|cinema|movies|imax)(?!\p{L})/iu;

const behindGoods: ReadonlySet<string | undefined> = new Set([undefined, 'for', 'in', 'size', 'from']);

/** Whether a text names goods after a work: "game of thrones mug for lee". */
function isGoodsOfWork(text: string): boolean {
  const words = tokenise(text);
  const names = findNames(words);
  return names.some(({ classes, start, end }, index) => {
    const work = names[index - 1];
    return (
      work?.end === start &&
      work.end - work.start > 1 &&
      work.classes.every((known) => workClasses[known] !== undefined) &&
      classes.every(
        (known) => workClasses[known] === undefined && known !== 'place-word' && known !== 'place',
      ) &&
      behindGoods.has(words[end]) &&
      !workNoun.test(words.slice(start, end).join(' '))
    );
  });
}

const pastimeOpenings = 'check out|start|finish|stream|binge|hear|weekend|trip|holiday|long weekend|day trip';
const pastimeNouns = anyOf(
  'film|movie|series|episode|season|album|song|podcast|book|novel|game|documentary|show|soundtrack|recipe|tv',
  'restaurant|tasting|exhibition|museum|idea',
);
/** A pastime stays in its bucket even with a date. */
const pastime = new RegExp(`^(?:${pastimeOpenings})\\b|\\b${pastimeNouns}\\b`, 'i');

/** A date leaves tasks, purchases and pastimes; a time of day excludes purchases without a buying verb. */
function kindsWithDate(text: string, when: DateMention | null): ((kind: Kind) => boolean) | null {
  if (when === null || /^(?:for|in)\b/u.test(when.preposition)) return null;
  const isMeeting = when.expression.clock !== null && !buyingVerbs.has(tokeniseMaskingNumbers(text)[0] ?? '');
  const isPastime = pastime.test(text);
  return (kind) => isTask(kind) || (kind.category === 'Bucket' ? isPastime : !isMeeting);
}

/** What is taken day by day. */
const medicine =
  /\b(?:tablets?|pills?|drops|inhaler|antibiotics?|worm(?:er|ing)|medication|medicine|vitamins?|injection|insulin)\b/i;

/** A repetition makes a task, unless the whole text is a known product: "milk every friday". */
function kindsWithRecurrence(text: string, when: DateMention | null): ((kind: Kind) => boolean) | null {
  if ((when?.recurring ?? null) === null) return null;
  return isKnownProduct(tokeniseMaskingNumbers(text)) ? null : isTask;
}
