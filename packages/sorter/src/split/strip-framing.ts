import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { anyOf } from '../text/pattern.ts';
import { rememberResults } from '../text/remember.ts';
import { tokenise } from '../text/words.ts';
import { fetching, purchaseOpening } from '../lexicon/buying-words.ts';
import { findNames, isKnownProduct } from '../lexicon/known-names.ts';
import { isGone, nearly, noOrHardlyAny, runningOut, thereIs, weHaveNo } from '../lexicon/shortage.ts';

/** What the words around an item say about it: "add … to my shopping list" makes it Shopping. */
export interface Hint {
  category: Category;
  bucket: Bucket | null;
}

export interface StrippedText {
  text: string;
  hint: Hint | null;
}

/** What a command puts on a list. */
interface ListCommand extends StrippedText {
  /** Another thing behind the command: "add eggs to my list and call mum"; "" for none. */
  behind: string;
}

const task: Hint = { category: 'To-Do', bucket: null };
const shopping: Hint = { category: 'Shopping', bucket: null };
const listen: Hint = { category: 'Bucket', bucket: 'ListenBucket' };

/** What one has at a time: "i have a meeting". */
const appointment = anyOf(
  'meeting|appointment|appt|call|interview|exam|test|class|lesson|lecture|shift|flight|viewing|delivery|check-?up|date',
  'party|lunch|dinner|breakfast|brunch|reservation|booking|session|rehearsal|training|conference|presentation|deadline',
  'dentist|doctors?|gp|vet|optician|physio|haircut|hairdresser|barber|mot|concert|gig|match|wedding|funeral',
);

/** Words before an item that say nothing about it. Removed one after another. */
const leadingFillers: readonly RegExp[] = [
  /^(?:um+|uh+|er+|oh|so|ok(?:ay)?|right|hey|hi|hello|well|also|then|and|plus|please|pls|plz|thanks)[,.!…]*\s+/iu,
  /^(?:hey |ok |okay )?(?:alexa|siri|olly|cortana|google(?! (?:if|whether|how|wh\p{L}{2,3}) )|pda|bixby|echo|jarvis)[,.!]*\s+/iu,
  /^(?:can|could|would|will|may) (?:you|u|ya|i|we) (?:please |pls |go ahead and )?(?=\p{L})/iu,
  /^(?:i(?:['’]?d| would| wd) like|i want|i wish|i need|i(?:['’]?m| am) (?:going|needing)) (?:for )?you to /iu,
  /^let(?:['’]?s| us) (?!me\b)/iu,
  /^go (?:and )?(?=(?:get|buy|grab|pick) )/iu,
  /^(?:(?:i|we) )?keep (?:hearing|seeing|reading) about (?=\S)/iu,
  /^(?:(?:i|we) )?(?:have |['’]ve )?heard (?:(?:such |so many )?(?:good|great) things|a lot) about (?=\S)/iu,
  /^(?:open|launch|go to|go on|use) \p{L}+(?: \p{L}+)? and (?=play\b)/iu,
  new RegExp(
    `^(?:i|we)(?: have|['’]?ve(?: got)?| got) (?:an? |my |our )(?=(?:\\p{L}+ ){0,2}?${appointment}(?!\\p{L}))`,
    'iu',
  ),
  /^that there(?:['’]?s| is| are) (?:an? )?(?=\p{L})/iu,
  /^note to self[\s,:–—-]+(?=\p{L})/iu,
  /^(?:reminder|to ?do|task|tasks|todo list)\s*[:–—-]+\s*/iu,
];

const remindMe = [
  '(?:(?:i )?(?:need|want|like) (?:you )?to )?remind me (?:again )?',
  "(?:to|about|of|that i (?:need|have) to|that there(?:['’]?s| is| are)(?: an?)?|when|for|i (?:need|have) to)",
].join('');
const forgetNot = anyOf(
  "remember|don['’]?t forget|do not forget|don['’]?t let me forget|never forget|make sure",
);
const setReminder = [
  '(?:(?:i )?(?:need|want) (?:to )?)?(?:set|create|make|add)(?: up)? (?:me )?(?:a |an |another )?',
  '(?:reminder|alert|notification|alarm) (?:to|for|about|that|of)',
].join('');
const obligation = anyOf(
  "need to|have to|got to|gotta|gotto|ought to|must|should(?! i)|have got to|['’]?ve got to|really need to|really must",
  'really should|still need to|still have to|i need to|i have to',
);

/** Words before an item that make it a task. */
const taskLeadIns: readonly RegExp[] = [
  new RegExp(`^${remindMe}\\s+`, 'iu'),
  new RegExp(
    `^(?:i )?(?:(?:must|need to) )?${forgetNot}(?: to| about| i|(?: that)? it['’]?s| that)?\\s+`,
    'iu',
  ),
  new RegExp(`^${setReminder}\\s+`, 'iu'),
  new RegExp(`^(?:i )?${obligation}\\s+`, 'iu'),
];

/** Lead-ins of tasks only; "need to" may also lead to a film. */
const isReminder = /remind|remember|forget|notification|alert|alarm/i;

/** Words after an item. */
const trailingFillers: readonly RegExp[] = [
  /[,\s]+(?:please|pls|plz|thanks|thank you|thx|cheers|lol|haha|ok|okay|again please)[.!]*$/i,
];

const adding = '(?:add|put|include|place|get|stick|throw|write|insert|list|pop) ';
/** "Call mum and add milk to the list" has another thing before it. */
const ofOneThing = `(?!\\S+ \\S+.{0,40}?(?:,| and| then) ${adding})`;
const addToListVerb = `^${ofOneThing}(?:.{0,40}?\\b)?${adding}`;
/** What each of the commands below begins with. */
const listVerb = new RegExp(addToListVerb, 'iu');
const ontoListPreposition = '(?:to|on|onto|in|into) (?:my |the |our |this )?';

const shoppingLists = anyOf(
  '(?:shopping|grocery|groceries|food) ?(?:list|cart|bag|basket)',
  'list (?:for|of) (?:shopping|groceries|things to (?:buy|get))',
);
const schedules =
  '(?:calendar|diary|schedule|agenda|reminders?|list of (?:to ?dos?|things to do|chores|tasks))';

const listCommands: readonly [RegExp, Hint | null][] = [
  [
    new RegExp(`${addToListVerb}(?<what>.+?) ${ontoListPreposition}${shoppingLists}(?<rest>.*)$`, 'iu'),
    shopping,
  ],
  [/^(?:add|put) (?:to|on|onto) (?:my |the |our )?(?:shopping|grocery) ?list[:,]? (?<what>.+)$/iu, shopping],
  [
    new RegExp(
      `${addToListVerb}(?<what>.+?) ${ontoListPreposition}(?:to[- ]?do|todo|to|task|chore)s?(?:[- ]do)? ?(?:list)?s?(?<rest>)$`,
      'iu',
    ),
    task,
  ],
  [new RegExp(`${addToListVerb}(?<what>.+?) ${ontoListPreposition}${schedules}(?<rest>.*)$`, 'iu'), task],
  [new RegExp(`^(?:add|put) (?<what>.+?) ${ontoListPreposition}list\\b(?<rest>.*)$`, 'iu'), null],
];

const usedUp = anyOf(
  `(?:(?:i|we)(?:['’]?ve|['’]?re|['’]?m)? )?(?:have |are |am )*${nearly}${runningOut}`,
  'place an order for|no more|shopping|groceries|shopping list',
);
const shortageLeadIn = new RegExp(`^${usedUp}\\s*:?\\s+(?!of town|of office)`, 'iu');

export const shopName = anyOf(
  "boots|superdrug|tescos?|sainsbury['’]?s|aldi|lidl|asda|waitrose|morrisons|(?:the )?co-?op|ikea|b ?& ?q|screwfix|wickes",
  "(?:the )?home depot|lowe['’]?s|target|walmart|costco|kroger|publix|trader joe['’]?s|whole foods|walgreens|cvs",
  'bunnings|coles|woolies|woolworths|kmart',
  '(?:the |our )?(?:local )?(?:chemist|pharmacy|(?:corner )?shops?|store|supermarket|garden cent(?:re|er)|hardware(?: store)?)',
  "(?:the |our )?(?:local )?(?:butcher|baker|greengrocer|fishmonger|newsagent)(?:['’]?s)?",
  '(?:the )?(?:bakery|deli|off[- ]licen[cs]e|bottle shop|market|mall)',
);
/** Words before what a shop is visited for: "pop to boots for shampoo". */
const errandLeadIn = new RegExp(
  '^(?:(?:gonna|going to) )?(?:pop|nip|swing|run|stop|drop|go|head|dash)(?: (?:over|out|in|down|round|up|off))?' +
    ` (?:to|by|into|at) ${shopName} (?:for|(?:to|and) (?:get|buy|grab|pick up)) (?:some |a |an |the )?(?=\\p{L}|\\d)`,
  'iu',
);

/** "No … left" means: buy it. "weve no loo roll left", "there's no ketchup left". */
const noneLeft = new RegExp(
  [
    `^(?:${thereIs} )?`,
    `(?:${noOrHardlyAny}) (?:more )?`,
    '(?!time|energy|space|room|money|budget|holiday|leave|one\\b|days?\\b)(?<what>.{2,60}) left[\\s.!]*$',
  ].join(''),
  'iu',
);
const notBought =
  'time|idea|energy|space|room|money|budget|clue|plans?|choice|signal|internet|heating|hot water|power|one\\b';
const haveNone = new RegExp(`^${weHaveNo}(?!${notBought})(?<what>\\p{L}.{1,60})$`, 'iu');

const needNewOnes = [
  '(?:, ?| [–-] | and | (?=need (?:about |around )?\\d{1,2}$))(?:(?:we|i) )?(?:need|get|buy) ',
  '(?:some |a few |about |around )?(?:more|another|a new one|\\d{1,2}|new ones)',
].join('');
const runningLow = [
  ' (?:running|getting|is|are)(?: (?:really|very|a bit|nearly|almost|all))*',
  ` (?:${isGone})`,
].join('');
/** Words after an item that is to be bought: "washing powder's gone, need more", "grow bags, need 6". */
const needsMore = new RegExp(
  [
    `^\\S+(?: \\S+){0,6}${needNewOnes}[\\s.!]*$`,
    `^\\S+(?: \\S+){0,4}${runningLow}[\\s.!]*$`,
    '^\\S+(?: \\S+){0,4} running out$',
  ].join('|'),
  'iu',
);

/** "We still haven't seen …": it says what is to be done. */
const neverDone = new RegExp(
  [
    "^(?:(?:i )?(?:can['’]?t|cannot|can not) believe )?(?:(?:i|we)(?:['’]?ve)? )?(?:still )?",
    "(?:have not|haven['’]?t|have never|never)(?: ever| yet)? (?<done>been to|seen|watched|read|heard|played) (?<what>\\S.{1,80})$",
  ].join(''),
  'iu',
);
const undone: Readonly<Record<string, Bucket>> = {
  'been to': 'LocationBucket',
  seen: 'WatchBucket',
  watched: 'WatchBucket',
  read: 'ReadBucket',
  heard: 'ListenBucket',
  played: 'PlayBucket',
};

const sorts: Readonly<Record<string, Bucket>> = {
  'podcast|album|song|band': 'ListenBucket',
  'book|novel': 'ReadBucket',
  'film|movie|show|series': 'WatchBucket',
  game: 'PlayBucket',
  'restaurant|cafe|café|bar': 'TasteBucket',
};
/** "Jo mentioned a podcast called …": it says what the name is of. */
const mentioned = new RegExp(
  [
    '^(?:(?:my|our|the|a) )?\\p{L}+(?: \\p{L}+)?(?: (?:at|from|in) (?:the )?\\p{L}+)? ',
    '(?:mentioned|recommended|recommends|suggested|suggests|told (?:me|us) about|was (?:on|talking|raving) about|raves about) ',
    '(?:this|an?|the) (?:new |good |great )?',
    `(?<sort>${Object.keys(sorts).join('|')}) called (?<what>\\S.{1,80})$`,
  ].join(''),
  'iu',
);

function readMentioned(text: string): StrippedText | null {
  const { sort = '', what = '' } = mentioned.exec(text)?.groups ?? {};
  const [, bucket] =
    Object.entries(sorts).find(([names]) => names.split('|').includes(sort.toLowerCase())) ?? [];
  return bucket === undefined ? null : { text: what, hint: { category: 'Bucket', bucket } };
}

/** Longer clauses, in UTF-16 code units, are prose without framing. */
const maxFramedLength = 400;

/** Removes the framing of a clause and returns what it says about the item. */
export const stripFraming = rememberResults(readFraming);

function readFraming(clause: string): StrippedText {
  if (clause.length > maxFramedLength) return { text: clause.trim(), hint: null };
  let text = clause.trim();
  let hint: Hint | null = null;
  for (let round = 0; round < 4; round += 1) {
    const before = text;
    text = stripLeadingFillers(text);
    const asTask = strip(text, taskLeadIns);
    if (asTask !== text && isReminder.test(text)) hint ??= isBuying(asTask) ? shopping : task;
    text = strip(asTask, trailingFillers);
    if (text === before) break;
  }
  const never = neverDone.exec(text)?.groups;
  const bucket = undone[never?.done?.toLowerCase() ?? ''];
  if (never?.what !== undefined && bucket !== undefined)
    return { text: never.what, hint: { category: 'Bucket', bucket } };
  const named = readMentioned(text);
  if (named !== null) return named;
  const fromList = parseListCommand(text);
  if (fromList !== null) return { text: wholeCommand(fromList), hint: fromList.hint };
  if (/\bplaylist\b/i.test(text)) hint ??= listen;
  if (shortageLeadIn.test(text)) return { text: text.replace(shortageLeadIn, ''), hint: shopping };
  if (errandLeadIn.test(text)) return { text: text.replace(errandLeadIn, ''), hint: shopping };
  const missing = (noneLeft.exec(text) ?? haveNone.exec(text))?.groups?.what;
  if (missing !== undefined) return { text: missing, hint: shopping };
  if (needsMore.test(text)) hint ??= shopping;
  return { text: text === '' ? clause.trim() : text, hint };
}

/** "Put it on the calendar": what is meant was said before. */
const standsForOther = /^(?:it|that|this|them|those|these|both)$/iu;

/** All that a command is about, where it is not parted. */
export const wholeCommand = ({ text, behind }: ListCommand): string =>
  behind === '' ? text : `${text} and ${behind}`;

/** What begins another thing behind a list. */
const anotherThing =
  /^(?:[\s,]+(?:and|then|also|plus)(?: then| also)?\s+(?=\S)|\s*[.;!?]+\s+(?=\S+ \S))(?<behind>.+)$/iu;

/** Reads "add … to my shopping list" and "put … on my calendar"; null for a text without such a command. */
export function parseListCommand(line: string): ListCommand | null {
  if (!listVerb.test(line)) return null;
  for (const [pattern, hint] of listCommands) {
    const groups = pattern.exec(line)?.groups;
    if (groups?.what === undefined || standsForOther.test(groups.what)) continue;
    const { what, rest = '' } = groups;
    const { behind = '' } = anotherThing.exec(rest)?.groups ?? {};
    const isOfThing =
      /^[\s,–-]*(?:for|from|on|at|by|every|each|next|this|tomorrow|today|tonight|\p{L}+days?)\b/iu.test(rest);
    return { text: isOfThing ? `${what} ${rest.trim()}` : what, hint, behind };
  }
  return null;
}

/** A wish behind an item: "dentist at 3 tomorrow, please remind me". What follows says when. */
const remindMeOfIt = new RegExp(
  [
    '(?<=[\\p{L}\\p{N}])[,.;\\s]+(?:(?:can|could|will) (?:you|u) )?(?:please |pls )?',
    '(?:remind me|set (?:me )?a reminder)(?: (?:about|of) (?:it|this|that))?(?: please| pls)?(?:[.!?]*$|(?= (?:at|on) (?!.* to )))',
  ].join(''),
  'iu',
);

/** Removes words addressed to an assistant: "Olly, please …", "…, remind me". */
export function stripVocative(line: string): string {
  return stripLeadingFillers(stripLeadingFillers(line)).replace(remindMeOfIt, '');
}

const stripLeadingFillers = (text: string): string =>
  opensWithName(text) ? text : strip(text, leadingFillers);

const greeting = /^(?:hey|hi|hello|so|well|oh) /iu;
/** Most words of a known name that are looked at. */
const maxNameWords = 4;

/** Whether a greeting is part of a known name: "Hey Jude", "Hello magazine". */
function opensWithName(text: string): boolean {
  if (!greeting.test(text)) return false;
  const words = tokenise(text).slice(0, maxNameWords);
  return findNames(words).some(({ start, end }) => start === 0 && end > 1);
}

const fetchedThing = new RegExp(
  `^(?:${fetching}) (?:(?:some|more|a|an|the|new|\\d+) )*(?<what>\\p{L}.*)$`,
  'iu',
);

/** Whether a task is a purchase: it says "buy", or gets a known product. */
function isBuying(text: string): boolean {
  if (purchaseOpening.test(text)) return true;
  const fetched = fetchedThing.exec(text)?.groups?.what;
  return fetched !== undefined && isKnownProduct(tokenise(fetched));
}

function strip(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => {
    const shorter = rest.replace(pattern, '');
    return shorter.trim() === '' ? rest : shorter;
  }, text);
}
