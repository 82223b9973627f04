import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { plainWordsOf } from '../category/features.ts';
import { goodsIn } from '../lexicon/known-names.ts';

/** What the words around a thing say about it: "add … to my shopping list" makes it Shopping. */
export interface Hint {
  category: Category;
  bucket: Bucket | null;
}

export interface Peeled {
  text: string;
  hint: Hint | null;
}

const task: Hint = { category: 'To-Do', bucket: null };
const shopping: Hint = { category: 'Shopping', bucket: null };
const listen: Hint = { category: 'Bucket', bucket: 'ListenBucket' };

/** Words that say nothing about the thing itself, in front of it. Removed one after another. */
const openings: readonly RegExp[] = [
  /^(?:um+|uh+|er+|oh|so|ok(?:ay)?|right|hey|hi|hello|well|also|then|and|plus|please|pls|plz|thanks)[,.!…]*\s+/iu,
  /^(?:hey |ok |okay )?(?:alexa|siri|olly|cortana|google|pda|bixby|echo|jarvis)[,.!]*\s+/iu,
  /^(?:can|could|would|will|may) (?:you|u|ya|i|we) (?:please |pls |go ahead and )?(?=\p{L})/iu,
  /^(?:i(?:['’]?d| would| wd) like|i want|i wish|i need|i(?:['’]?m| am) (?:going|needing)) (?:for )?you to /iu,
  /^let(?:['’]?s| us) (?!me\b)/iu,
  /^go (?:and )?(?=(?:get|buy|grab|pick) )/iu,
  /^(?:open|launch|go to|go on|use) \p{L}+(?: \p{L}+)? and (?=play\b)/iu,
  /^(?:note to self|reminder|to ?do|task|tasks|todo list)\s*[:–—-]+\s*/iu,
];

/** Words that make the thing a task, in front of it. */
const taskOpenings: readonly RegExp[] = [
  /^(?:(?:i )?(?:need|want|like) (?:you )?to )?remind me (?:again )?(?:to|about|of|that i (?:need|have) to|when|for|i (?:need|have) to)\s+/iu,
  /^(?:i )?(?:(?:must|need to) )?(?:remember|don['’]?t forget|do not forget|don['’]?t let me forget|never forget|make sure)(?: to| about| i| that)?\s+/iu,
  /^(?:(?:i )?(?:need|want) (?:to )?)?(?:set|create|make|add)(?: up)? (?:me )?(?:a |an |another )?(?:reminder|alert|notification|alarm) (?:to|for|about|that|of)\s+/iu,
  /^(?:i )?(?:need to|have to|got to|gotta|gotto|ought to|must|should(?! i)|have got to|['’]?ve got to|really need to|really must|really should|still need to|still have to|i need to|i have to)\s+/iu,
];

/** Of those, the ones that only a task follows; "need to" may also lead to a film. */
const isReminder = /remind|remember|forget|notification|alert|alarm/iu;

/** Words behind the thing. */
const closings: readonly RegExp[] = [
  /[,\s]+(?:please|pls|plz|thanks|thank you|thx|cheers|lol|haha|ok|okay|again please)[.!]*$/iu,
];

const putting = '^(?:.{0,40}?\\b)?(?:add|put|include|place|get|stick|throw|write|insert|list|pop) ';
const ontoList = '(?:to|on|onto|in|into) (?:my |the |our |this )?';

const listed: readonly [RegExp, Hint | null][] = [
  [
    new RegExp(
      `${putting}(?<what>.+?) ${ontoList}(?:(?:shopping|grocery|groceries|food) ?(?:list|cart|bag|basket)|list (?:for|of) (?:shopping|groceries|things to (?:buy|get)))(?<rest>.*)$`,
      'iu',
    ),
    shopping,
  ],
  [/^(?:add|put) (?:to|on|onto) (?:my |the |our )?(?:shopping|grocery) ?list[:,]? (?<what>.+)$/iu, shopping],
  [
    new RegExp(
      `${putting}(?<what>.+?) ${ontoList}(?:to[- ]?do|todo|to|task|chore)s?(?:[- ]do)? ?(?:list)?s?(?<rest>)$`,
      'iu',
    ),
    task,
  ],
  [
    new RegExp(
      `${putting}(?<what>.+?) ${ontoList}(?:calendar|diary|schedule|agenda|reminders?|list of (?:to ?dos?|things to do|chores|tasks))(?<rest>.*)$`,
      'iu',
    ),
    task,
  ],
  [new RegExp(`^(?:add|put) (?<what>.+?) ${ontoList}list\\b(?<rest>.*)$`, 'iu'), null],
];

const openOrBuy =
  /^(?:place an order for|i(?:['’]?m| am)? (?:all |completely |nearly |almost )?out of|we(?:['’]?re| are)? (?:all |completely |nearly |almost )?out of|(?:(?:i|we)(?:['’]?ve|['’]?re|['’]?m)? )?(?:have |are |am |all |nearly |almost )*r[au]n(?:ning)? (?:out of|low on|short of)|(?:all |nearly |almost )?out of|(?:getting )?low on|fresh out of|down to the last|no more|shopping|groceries|shopping list)\s*:?\s+(?!of town|of office)/iu;

/** What is not there any more is to be bought: "weve no loo roll left", "there's no ketchup left". */
const noneLeft =
  /^(?:there(?:['’]?s| is| are| isn['’]?t| aren['’]?t) |(?:i|we)(?:['’]?ve| have| haven['’]?t)?(?: got)? )?(?:no|any|hardly any|barely any) (?:more )?(?!time|energy|space|room|money|budget|holiday|leave|one\b|days?\b)(?<what>.{2,60}) left[\s.!]*$/iu;
const haveNone =
  /^(?:i|we)(?:['’]?ve| have)(?: got)? no (?:more )?(?!time|idea|energy|space|room|money|budget|clue|plans?|choice|signal|internet|heating|hot water|power|one\b)(?<what>\p{L}.{1,60})$/iu;

/** Words behind a thing that only something to buy is said with: "washing powder's gone, need more", "grow bags, need 6". */
const wantsMore =
  /^\S+(?: \S+){0,6}(?:, ?| [–-] | and | (?=need (?:about |around )?\d{1,2}$))(?:(?:we|i) )?(?:need|get|buy) (?:some |a few |about |around )?(?:more|another|a new one|\d{1,2}|new ones)[\s.!]*$|^\S+(?: \S+){0,4} (?:running|getting|is|are)(?: (?:really|very|a bit|nearly|almost|all))* (?:low|gone|finished|run out|running out)[\s.!]*$|^\S+(?: \S+){0,4} running out$/iu;

/** A longer clause is prose, which nothing wraps. */
const longestWrapped = 400;

/** Takes off the words around the thing and keeps what they say of it. Works on one clause. */
export function peel(clause: string): Peeled {
  if (clause.length > longestWrapped) return { text: clause.trim(), hint: null };
  let text = clause.trim();
  let hint: Hint | null = null;
  for (let round = 0; round < 4; round += 1) {
    const before = text;
    text = strip(text, openings);
    const asTask = strip(text, taskOpenings);
    if (asTask !== text && isReminder.test(text)) hint ??= isBuying(asTask) ? shopping : task;
    text = strip(asTask, closings);
    if (text === before) break;
  }
  const fromList = unlist(text);
  if (fromList !== null) return fromList;
  if (/\bplaylist\b/iu.test(text)) hint ??= listen;
  if (openOrBuy.test(text)) return { text: text.replace(openOrBuy, ''), hint: shopping };
  const missing = (noneLeft.exec(text) ?? haveNone.exec(text))?.groups?.what;
  if (missing !== undefined) return { text: missing, hint: shopping };
  if (wantsMore.test(text)) hint ??= shopping;
  return { text: text === '' ? clause.trim() : text, hint };
}

/** Reads "add … to my shopping list" and "put … on my calendar"; null when no list is named. */
export function unlist(line: string): Peeled | null {
  for (const [pattern, hint] of listed) {
    const groups = pattern.exec(line)?.groups;
    if (groups?.what === undefined) continue;
    const rest = /^[\s,–-]*(?:for|on|at|by|every|each|next|this|tomorrow|today|tonight|\p{L}+days?)\b/iu.test(
      groups.rest ?? '',
    );
    return { text: rest ? `${groups.what} ${groups.rest?.trim()}` : groups.what, hint };
  }
  return null;
}

/** Takes off what is said to an assistant rather than about the thing: "Olly, please …". */
export function withoutAddress(line: string): string {
  return strip(strip(line, openings), openings);
}

/** Whether a task is to buy something: it says so, or it fetches what a shop sells. */
function isBuying(text: string): boolean {
  if (/^(?:buy|purchase)\b/iu.test(text)) return !/\b(?:tickets?|house|flat|flights?)\b/iu.test(text);
  const fetched = /^(?:get|grab|order|pick up) (?:(?:some|more|a|an|the|new|\d+) )*(?<what>\p{L}.*)$/iu.exec(
    text,
  )?.groups?.what;
  return fetched !== undefined && goodsIn(plainWordsOf(fetched)).some(({ isWhole }) => isWhole);
}

function strip(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => {
    const shorter = rest.replace(pattern, '');
    return shorter.trim() === '' ? rest : shorter;
  }, text);
}
