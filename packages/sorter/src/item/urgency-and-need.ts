import type { NeedLevel, PurchaseCategory, ShoppingUrgency, ToDoUrgency } from '@pouch/contract/vocabulary';
import { defaultNeedLevel } from '@pouch/contract/vocabulary';
import { urgencyInDays } from '@pouch/schedule/urgency';
import { hardlyAny, isGone, nearly, runningOut, thereIs } from '../lexicon/shortage.ts';
import { atOnce, noHurry as noHurryWords, someDay, whenPossible } from '../lexicon/urgency-words.ts';
import { anyOf } from '../text/pattern.ts';

const immediate = wholeWords(atOnce, "(?<!not |isn['’]?t |nothing )urgent(?:ly)?|right now|emergency");
const noHurry = wholeWords(
  noHurryWords,
  whenPossible,
  'not in a (?:rush|hurry)|low priority|in the future|wish ?list|long term',
);
const thisMonth = /\b(?:this month|(?:in|over) (?:the next|a) few weeks|in the coming weeks)\b/i;
const soon = /\b(?:soon|(?:in )?the next few days|(?:some ?time )?this week)\b/i;
const noneLeft = new RegExp(
  [
    "\\bno [\\p{L}\\p{N} '-]{2,40} left\\b",
    `^(?:${thereIs}) no \\p{L}`,
    `n['’]?t (?:any|got any) |\\b(?:${hardlyAny})\\b`,
  ].join('|'),
  'iu',
);
const usedUp = wholeWords(
  `r[au]n(?:ning)? (?:out|low|short)|${runningOut}|(?:getting|so|a bit|very) low|no more`,
  '(?:used|finished|eaten|drunk) (?:up )?(?:all |the |up)',
  `(?:is|are|['’]s|all|nearly|almost) ${nearly}(?:${isGone})`,
  '(?:nearly|almost|all) out',
);
const needed = /\b(?:need|needs|needed|must|have to|essential|urgent|asap)\b/i;
const wanted = wholeWords(
  "want|wanted|wanna|would love|['’]?d love|id love|would like|['’]?d like|id like|kill for|could murder|fancy|wish",
  `${someDay}|when (?:i|we)(?:['’]?ve| have)? (?:got |get |have )?the money|when (?:i|we) can afford`,
  'dream|dreaming|would be (?:so |really |very )*(?:nice|lovely|great|amazing|cool)',
);
const longing = /\b(?:would love|['’]?d love|id love|kill for|wish|dream|dreaming)\b/iu;
const tentative = wholeWords(`treat|maybe|${someDay}|wouldn['’]?t mind`);

/** A task's urgency: from the days until its date, else from its words, else the highest, so that it is seen. */
export function taskUrgency(text: string, daysAhead: number | null): ToDoUrgency {
  if (daysAhead !== null) return urgencyInDays(daysAhead);
  if (immediate.test(text)) return 'Next 3 Days';
  if (noHurry.test(text) || thisMonth.test(text)) return 'Next 30 Days';
  return soon.test(text) ? 'Next 7 Days' : 'Next 3 Days';
}

/** A purchase's urgency: from the days until its date, else from its words, else the highest. A wish can wait. */
export function shoppingUrgency(text: string, daysAhead: number | null): ShoppingUrgency {
  if (daysAhead !== null) return daysAhead <= 3 ? 'Now' : daysAhead <= 30 ? 'Soon' : 'Someday';
  if (immediate.test(text)) return 'Now';
  if (noHurry.test(text) || longing.test(text)) return 'Someday';
  return soon.test(text) || thisMonth.test(text) ? 'Soon' : 'Now';
}

/** What a home runs on: needed unless the words say otherwise (SO-06). */
const necessities: readonly (PurchaseCategory | null)[] = ['Supermarket', 'Home'];

/** Need or Want of a purchase: by its words, else by its kind. What is used up is a need, whatever the other words are. */
export function detectNeedLevel(text: string, purchaseCategory: PurchaseCategory | null): NeedLevel {
  if (noneLeft.test(text) || usedUp.test(text)) return 'Need';
  if (wanted.test(text)) return 'Want';
  return needed.test(text) || necessities.includes(purchaseCategory) ? 'Need' : defaultNeedLevel;
}

/** The words of the text that express urgency; null for none. */
export function urgencyWords(text: string): string | null {
  return firstMatch([immediate, noHurry, thisMonth, soon], text);
}

/** The words of the text that express need or want; null for none. */
export function needWords(text: string): string | null {
  return firstMatch([usedUp, noneLeft, wanted, needed, tentative], text);
}

function wholeWords(...alternatives: string[]): RegExp {
  return new RegExp(`\\b${anyOf(...alternatives)}\\b`, 'i');
}

function firstMatch(patterns: readonly RegExp[], text: string): string | null {
  return patterns.map((pattern) => pattern.exec(text)?.[0].trim()).find((words) => words) ?? null;
}
