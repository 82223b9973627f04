import type { NeedLevel, ShoppingUrgency, ToDoUrgency } from '@pouch/contract/vocabulary';
import { defaultNeedLevel } from '@pouch/contract/vocabulary';

const atOnce =
  /\b(?:asap|a\.s\.a\.p|urgent(?:ly)?|immediately|straight away|right away|as soon as possible|right now|high priority|top priority|emergency)\b/iu;
const sometime =
  /\b(?:some ?day|one day|eventually|at some point|no rush|not urgent|when(?:ever)? (?:i|we) (?:get|have)|in the future|wish ?list|long term)\b/iu;
const soon = /\b(?:soon|in the next few days|this week)\b/iu;
const needed =
  /\b(?:need|needs|needed|must|have to|essential|r[au]n(?:ning)? (?:out|low)|out of|low on|no more|urgent|asap)\b/iu;
const wished = /\b(?:want|would love|'d love|would like|'d like|fancy|treat|wish|dream|maybe)\b/iu;

/** A task's urgency: by the days until it is due, else by its words, else the soonest, where it is seen. */
export function taskUrgency(text: string, daysAhead: number | null): ToDoUrgency {
  if (daysAhead !== null)
    return daysAhead <= 3 ? 'Next 3 Days' : daysAhead <= 7 ? 'Next 7 Days' : 'Next 30 Days';
  if (atOnce.test(text)) return 'Next 3 Days';
  if (sometime.test(text)) return 'Next 30 Days';
  return soon.test(text) ? 'Next 7 Days' : 'Next 3 Days';
}

/** A purchase's urgency: by the days until it is due, else by its words; a wish can wait. */
export function shoppingUrgency(text: string, daysAhead: number | null): ShoppingUrgency {
  if (daysAhead !== null) return daysAhead <= 3 ? 'Now' : daysAhead <= 30 ? 'Soon' : 'Someday';
  if (atOnce.test(text)) return 'Now';
  if (sometime.test(text) || /\b(?:would love|'d love|wish|dream)\b/iu.test(text)) return 'Someday';
  return soon.test(text) ? 'Soon' : 'Now';
}

/** Whether a purchase is needed or wished for. */
export function needLevelOf(text: string): NeedLevel {
  if (wished.test(text)) return 'Want';
  return needed.test(text) ? 'Need' : defaultNeedLevel;
}

/** The words that say how urgent a thing is, as they stand in the text; null when none does. */
export function urgencyWords(text: string): string | null {
  return [atOnce, sometime, soon].map((pattern) => pattern.exec(text)?.[0]).find((words) => words) ?? null;
}

/** The words that say that a purchase is needed or wished for; null when none does. */
export function needWords(text: string): string | null {
  return [wished, needed].map((pattern) => pattern.exec(text)?.[0]).find((words) => words) ?? null;
}
