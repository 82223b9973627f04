import type { NeedLevel, ShoppingUrgency, ToDoUrgency } from '@pouch/contract/vocabulary';
import { defaultNeedLevel } from '@pouch/contract/vocabulary';

const atOnce =
  /\b(?:asap|a\.s\.a\.p|(?<!not |isn['’]?t |nothing )urgent(?:ly)?|immediately|straight away|right away|as soon as (?:possible|i can)|right now|(?:high|top) priority|emergency)\b/iu;
const sometime =
  /\b(?:some ?day|one day|one of these days|eventually|at some point|no (?:rush|hurry|panic)|not (?:urgent|in a (?:rush|hurry))|low priority|(?:when(?:ever)?|once) (?:i|we)(?:['’]ve| have)? (?:get|got|have|can)|in the future|wish ?list|long term)\b/iu;
const thisMonth = /\b(?:this month|(?:in|over) (?:the next|a) few weeks|in the coming weeks)\b/iu;
const soon = /\b(?:soon|(?:in )?the next few days|(?:some ?time )?this week)\b/iu;
const none =
  /\bno [\p{L}\p{N} '-]{2,40} left\b|^(?:there|i|we)(?:['’]?s|['’]?ve| is| are| have)?(?: got)? no \p{L}|n['’]?t (?:any|got any) |\b(?:hardly|barely) any\b/iu;
const usedUp =
  /\b(?:r[au]n(?:ning)? (?:out|low|short)|out of|(?:getting|running|so|a bit|very|low) low|low on|short of|no more|(?:used|finished|eaten|drunk) (?:up )?(?:all |the |up)|(?:is|are|['’]s|all|nearly|almost) (?:all |nearly |almost )?(?:gone|finished|empty)|down to (?:the|our|my) last)\b/iu;
const needed = /\b(?:need|needs|needed|must|have to|essential|urgent|asap)\b/iu;
const wished =
  /\b(?:want|wanted|wanna|would love|['’]?d love|id love|would like|['’]?d like|id like|kill for|could murder|fancy|wish|dream|dreaming|would be (?:so |really |very )*(?:nice|lovely|great|amazing|cool))\b/iu;
const perhaps = /\b(?:treat|maybe|some ?day|one day|wouldn['’]?t mind)\b/iu;

/** A task's urgency: by the days until it is due, else by its words, else the soonest, where it is seen. */
export function taskUrgency(text: string, daysAhead: number | null): ToDoUrgency {
  if (daysAhead !== null)
    return daysAhead <= 3 ? 'Next 3 Days' : daysAhead <= 7 ? 'Next 7 Days' : 'Next 30 Days';
  if (atOnce.test(text)) return 'Next 3 Days';
  if (sometime.test(text) || thisMonth.test(text)) return 'Next 30 Days';
  return soon.test(text) ? 'Next 7 Days' : 'Next 3 Days';
}

/** A purchase's urgency: by the days until it is due, else by its words; a wish can wait. */
export function shoppingUrgency(text: string, daysAhead: number | null): ShoppingUrgency {
  if (daysAhead !== null) return daysAhead <= 3 ? 'Now' : daysAhead <= 30 ? 'Soon' : 'Someday';
  if (atOnce.test(text)) return 'Now';
  if (
    sometime.test(text) ||
    /\b(?:would love|['’]?d love|id love|kill for|wish|dream|dreaming)\b/iu.test(text)
  )
    return 'Someday';
  return soon.test(text) || thisMonth.test(text) ? 'Soon' : 'Now';
}

/** Whether a purchase is needed or wished for: what is used up is needed, whatever else is said. */
export function needLevelOf(text: string): NeedLevel {
  if (none.test(text) || usedUp.test(text)) return 'Need';
  if (wished.test(text)) return 'Want';
  return needed.test(text) ? 'Need' : defaultNeedLevel;
}

/** The words that say how urgent a thing is, as they stand in the text; null when none does. */
export function urgencyWords(text: string): string | null {
  return firstFound([atOnce, sometime, thisMonth, soon], text);
}

/** The words that say that a purchase is needed or wished for; null when none does. */
export function needWords(text: string): string | null {
  return firstFound([usedUp, none, wished, needed, perhaps], text);
}

function firstFound(patterns: readonly RegExp[], text: string): string | null {
  return patterns.map((pattern) => pattern.exec(text)?.[0].trim()).find((words) => words) ?? null;
}
