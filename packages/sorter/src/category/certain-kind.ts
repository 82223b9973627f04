import type { PurchaseCategory } from '@pouch/contract/vocabulary';
import type { When } from '../dates/date-mention.ts';
import { goodsIn } from '../lexicon/known-names.ts';
import { wordsOf } from './features.ts';
import { buyingVerbs } from '../lexicon/verbs.ts';
import type { Kind } from '../types/kinds.ts';

const work =
  (bucket: Kind['bucket']) =>
  (kind: Kind): boolean =>
    kind.bucket === bucket;
const isShopping = (kind: Kind): boolean => kind.category === 'Shopping';
const isTask = (kind: Kind): boolean => kind.category === 'To-Do';
const taskOr =
  (...buckets: Kind['bucket'][]) =>
  (kind: Kind): boolean =>
    isTask(kind) || (kind.bucket !== null && buckets.includes(kind.bucket));

/** Verbs that only a task opens with; those that also open titles or names of goods are left to the model. */
const taskOnly =
  /^(?:ring|email|e-mail|send|post(?! it\b)|pay|cancel|renew|return|reply|respond|submit|schedule|reschedule|arrange|remind|ask|tell|clean|wash|fix|mend|repair|hoover|tidy|chase|collect|drop off|feed|confirm|apply|register|sign up|sign|update|finish|prepare|prep|review|proofread|merge|deploy|call(?! of\b| me by\b| bell)|text|message|follow up|fill in|put (?:up|away|out|together)|take (?:out|back|down)|pick up (?:the )?(?:kids?|mum|dad|prescription|parcel|dry cleaning|\p{L}+ from)|listen out|watch out|bring|reserve|unsubscribe|empty|defrost|declutter) \p{L}/iu;

/** Words that settle the kind alone. The first that matches speaks. */
const certain: readonly [RegExp, (kind: Kind) => boolean][] = [
  [
    /\b(?:app|business|start ?up|story|song|blog|podcast|project|product|book|novel|film|game|video|invention|website) idea\b|\bidea (?:for|:|-)|^(?:app|website|gadget|robot|an app) (?:that|which)\b|^what (?:if|about) (?:a|an|there)\b/iu,
    work('IdeaBucket'),
  ],
  [/\bneeds? (?:\p{L}+ing\b|to be \p{L}+ed\b|a (?:clean|wash|service|repair|polish)\b)/iu, isTask],
  [/^(?:buy|purchase)\b(?!.*\b(?:tickets?|flights?|house|flat)\b)/iu, isShopping],
  [/^listen to\b(?! (?:the )?(?:voicemail|messages?|the kids|mum|my))/iu, work('ListenBucket')],
  [/^(?:re-?)?watch (?!straps?\b|batter|chain|repair)\p{L}/iu, taskOr('WatchBucket')],
  [
    /^read (?:(?:to|with) |\p{L}+ (?:and \p{L}+ )?a (?:bedtime )?(?:story|book)|.*\b(?:meter|manual|instructions|contract|report|terms|emails?|documents?|docs?|brief|minutes|proposal|small print|lease|policy|stor(?:y|ies) (?:to|before|at))\b)/iu,
    isTask,
  ],
  [/^(?:re-?)?read \S/iu, work('ReadBucket')],
  [
    /^(?:film|movie|documentary|tv series|series)\b(?! (?:crew|theatre|theater|posters?|camera|tickets?|idea))/iu,
    work('WatchBucket'),
  ],
  [/\b(?:tv|television) (?:show|series)\b/iu, work('WatchBucket')],
  [/^(?!buy|get|order|sell|return|need).*\bvideo game\b/iu, work('PlayBucket')],
  [
    /^book (?!about|on\b|by\b|of\b|called|titled|end|shel|mark|case|token|bag|club|light|stand|cover|group)\S/iu,
    isTask,
  ],
  [
    /^(?!cancel|pay|renew|set up|fix|sort|buy|get|order).* on (?:the )?(?:switch|steam|ps[45]|xbox|playstation|game ?pass|pc)\b/iu,
    work('PlayBucket'),
  ],
  // A sequel's number: "play Hades 2", "play Civilization VI".
  [
    /^play (?!.*\b(?:[Mm]aroon|[Cc]lub|track|side|act|part|disc|op|no|number|symphony|top|episode) \S+$)\p{L}.* (?:[2-9]|I{2,3}|I?V|VI{0,3})$/u,
    work('PlayBucket'),
  ],
  [
    /^play (?!doh|dough|mat\b|pen\b|tent|sand|station|area|group|date|time)\S/iu,
    taskOr('PlayBucket', 'ListenBucket', 'WatchBucket'),
  ],
  [
    /^(?:visit|see) (?:(?:my|our|the|your|uncle|aunt|auntie|great) )*(?:mum|mom|dad|nan|nana|gran\p{L}*|grandad|parents|sister|brother|cousins?|family|friends?|doctor|gp|dentist|bank|vet|optician|hospital|clinic|solicitor|accountant|client|site|office|school|post office|\p{L}+ in hospital|\p{L}+['’]s\b)/iu,
    isTask,
  ],
  [
    /^(?:visit|explore|travel to|climb|hike) \S/iu,
    (kind) => kind.bucket === 'LocationBucket' || kind.bucket === 'TasteBucket',
  ],
  [
    /^(?!cancel|pay|renew|set up|fix|sort|delete|share).* on (?:netflix|disney|prime|amazon prime|apple tv|hbo|hulu|(?:bbc )?iplayer|itvx|channel 4|all 4|now tv|mubi|paramount)\b/iu,
    work('WatchBucket'),
  ],
  [
    /^(?!cancel|pay|renew|set up|fix|sort|delete|share).* on (?:spotify|audible|bbc sounds|bandcamp|soundcloud|apple music)\b/iu,
    work('ListenBucket'),
  ],
  [/^(?:cook|bake) \S/iu, taskOr('TasteBucket')],
  [/^(?:taste|sample) (?!test|panel|buds)\S/iu, taskOr('TasteBucket')],
  [
    /^(?:lego|duplo|playmobil)(?! (?:movie|film|batman|masters|house|land|city game|star wars game)) \S/iu,
    isShopping,
  ],
  [/^(?:practi[sc]e \S|start \p{L}+ing\b)/iu, isTask],
  [/^learn (?:how )?to \S/iu, taskOr('PlayBucket', 'TasteBucket')],
  [
    /^learn (?:some |more |basic )?(?:spanish|french|german|italian|portuguese|dutch|polish|russian|arabic|hindi|urdu|mandarin|chinese|japanese|korean|welsh|irish|gaelic|greek|turkish|swedish|norwegian|danish|latin|sign language)\b/iu,
    isTask,
  ],
  [/^learn \S/iu, taskOr('PlayBucket')],
  [/^(?:eat|try|cook|bake|drink|see|go) \S/iu, (kind) => !isShopping(kind)],
  [/\b(?:podcast|audiobook|playlist)\b(?! (?:mic|idea|recording|editing|with))/iu, work('ListenBucket')],
];

/** What words that leave no doubt say: the kinds that are left, and the words themselves where only some said it. */
export interface CertainKind {
  allows: (kind: Kind) => boolean;
  words: string | null;
}

/** The kinds that are left when the words leave no doubt, else null. */
export function certainKind(text: string, when: When | null): CertainKind | null {
  for (const [pattern, allows] of certain) {
    const found = pattern.exec(text);
    if (found !== null)
      return { allows, words: wholeWords(found[0], text.slice(found.index + found[0].length)) };
  }
  const verb = taskOnly.exec(text);
  if (verb !== null) return { allows: isTask, words: wholeWords(verb[0], text.slice(verb[0].length)) };
  const good = goodWithAddition(text);
  if (good !== null) return { allows: ({ purchaseCategory }) => purchaseCategory === good, words: null };
  const allows = byRepetition(text, when) ?? byDate(text, when);
  return allows === null ? null : { allows, words: null };
}

/** A match that ends inside a word only looked at its first letter. */
function wholeWords(words: string, rest: string): string {
  return /^[\p{L}\p{N}]/u.test(rest) ? words.replace(/\s*[^\s]+$/u, '') : words;
}

/** Where a known good is bought when a short text adds for whom, whence or how large: "coffee from brazil". */
function goodWithAddition(text: string): PurchaseCategory | null {
  if (text.length > longestAddition || /[,;:!?–—-]/u.test(text)) return null;
  const name = /^(?<good>.{2,40}?) (?:for|from|size) \S/iu.exec(text)?.groups?.good;
  if (name === undefined) return null;
  return (
    goodsIn(wordsOf(name)).find(({ isWhole, classes }) => isWhole && classes.length === 1)?.category ?? null
  );
}

/** Longer texts say more than a name. */
const longestAddition = 60;

/** A date makes a thing a task or a purchase, a time of day a task, unless it is plainly a work, a meal or a journey. */
const namesPastime =
  /^(?:check out|start|finish|stream|binge|hear|weekend|trip|holiday|long weekend|day trip)\b|\b(?:film|movie|series|episode|season|album|song|podcast|book|novel|game|documentary|show|soundtrack|recipe|tv|restaurant|tasting|exhibition|museum|idea)\b/iu;

/** What is left for a thing with a date that is no mere occasion. */
function byDate(text: string, when: When | null): ((kind: Kind) => boolean) | null {
  if (when === null || /^(?:for|in)\b/u.test(when.lead)) return null;
  const isMeeting = when.spoken.clock !== null && !buyingVerbs.has(wordsOf(text)[0] ?? '');
  return (kind) => isTask(kind) || (kind.category === 'Bucket' ? namesPastime.test(text) : !isMeeting);
}

/** What repeats is a task, unless it is a good by its whole name: "milk every friday". */
function byRepetition(text: string, when: When | null): ((kind: Kind) => boolean) | null {
  if ((when?.recurring ?? null) === null) return null;
  return goodsIn(wordsOf(text)).some(({ isWhole }) => isWhole) ? null : isTask;
}
