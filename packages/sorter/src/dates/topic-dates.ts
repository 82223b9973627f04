import { isTaskVerb } from '../lexicon/verbs.ts';
import { anyOf } from '../text/pattern.ts';
import type { Phrase } from './grammar/fact.ts';
import { fullWeekday, weekday } from './grammar/words.ts';
import { topicRegions, type TopicRegion } from './topic-regions.ts';

/** Date phrases with only prepositions between them: "on boxing day at 3". */
interface Run {
  phrases: Phrase[];
  start: number;
  end: number;
}

const events = anyOf(
  'party|parties|meetings?|appointments?|appts?|bookings?|reservations?|wedding|trip|concert|gig|match|game|show|dinner',
  'lunch|brunch|interview|exam|flights?|lessons?|class|classes|viewing|visit|funeral|delivery|slot|session|order|table',
  'shifts?|tickets?|course|event|rehearsal|practice|training|tour|performance|service|parade|sale|panto|marathon|race',
  'festival|ball|prom|christening|birthday|anniversary|fair|fete|recital|gala',
);
const about = '(?:about|abt|re|regarding|concerning)';
const documents = anyOf(
  'notes|minutes|emails?|letters?|messages?|photos?|pics|pictures|recordings?|receipts?|invoices?|leftovers|footage',
  'figures|results|slides|reports?|voicemails?|bills?|statements?|videos?|homework|feedback|washing|laundry|mess|takings',
  'parking|fares?|expenses|mileage|payments?',
);
/** What is got or done long before an event: "tickets for the panto on the 19th". */
const forEvent = '(?:tickets?|refund|presents?|gift|card|outfit|costume|sign up|register|enter)';
const words = "(?:[\\p{L}\\d'’-]{1,20} ){0,4}";
const rearranging = '(?:cancel|move|rearrange|change|confirm|reschedule|postpone|rebook|swap|amend)';

/** A thing and how it came: "the message sent". What is to be got or had sent is still to come. */
const received =
  '(?<!\\b(?:get|have|need|want) .{0,40})(?:the|my|our|that|any) (?:\\p{L}{1,20} ){1,2}(?:sent|taken|received|posted|issued)';

/** Words right before a date that is an attribute of the noun before it. */
const attributed = new RegExp(
  `\\b${anyOf(
    `${about} (?:the )?`,
    `${about} ${words}(?:for|of|from|in) (?:the )?`,
    `${about} ${words}${events} (?:on|at) (?:the )?`,
    `${rearranging} ${words}${events} (?:(?:for \\d+|with \\p{L}+) )?(?:on|for|at) (?:the )?`,
    `(?:rsvp|reply) to ${words}${events} (?:on|in|at) (?:the )?`,
    `${forEvent} for ${words}${events} (?:on|in|at) (?:the )?`,
    `${documents} (?:\\p{L}{1,20} )?from (?:the )?`,
    '(?:dated|since) (?:the )?',
    '\\b(?:thank|congratulate|apologi[sz]e to|say sorry to) (?:\\p{L}{1,20} ){1,3}for (?:the )?',
    `\\bthank ${words}for ${words}from (?:the )?`,
    `${received} (?:on|in) (?:the )?`,
    '(?:opening (?:hours|times)|hours|times|timetable|forecast|weather|tickets) (?:on|for) (?:the )?',
  )}$`,
  'iu',
);

const determiner = /(?<before>\p{L}+) (?:the|our|my|your|his|her|their) $/iu;
const relations = anyOf(
  'about|re|regarding|of|from|to|with|in|at|for|time|whether|if|when|who|which|won|missed|attended|after',
);
const isRelation = new RegExp(`^${relations}$`, 'iu');
/** Words after a date that begin no noun. */
const noNoun = anyOf(
  'at|@|on|in|by|with|w|for|and|to|from|until|till?|then|or|after|before|of|morning|afternoon|evening|night|lunchtime',
  'early|late|noon|midday|next|this|if|is|are|was|as|so|but|because|please|pls|i|we|the|a|an|my|our|when|about|re|not',
);
const nounAfter = new RegExp(`^ (?!${noNoun}(?!\\p{L}))\\p{L}`, 'iu');
const beforePossessive = /\b(?:in|of|for|from|about|re|to|at|after|before|regarding|swap) $/i;

/** A time that names an appointment: "cancel the 10am", "take my 3 o'clock". */
const ownAppointment = new RegExp(
  `\\b(?:${rearranging}|take|cover|skip|miss|do|bring forward|push back) (?:my|our|your|his|her|their|the) $`,
  'iu',
);
const endsThere = /^(?:$|[,.!?;)]| (?:to|with|till|until|for|because|as|so|and)(?!\p{L}))/iu;
/** "The 6am club" meets at six; who travels has to be there then. */
const forTimed = /\bfor the $/i;
const attended = anyOf(
  'train|bus|coach|ferry|flight|plane|tram|boat|crossing|slot|kick|start|finish|pick|drop|check|show|mass|service',
  'appointment|meeting',
);
const isAttended = new RegExp(`^ ${attended}`, 'iu');

const deadline = /\b(?:by|before|due|no later than|latest)(?: the| on| about| around)* $/i;
const readyByThen =
  /\b(?:ready|done|finished|back|there|here|delivered|fixed|home|open|over|gone)\b[^,]{0,12}$/iu;
const future = /\b(?:tomorrow|tmrw|tomoz|tonight|today|next|coming|in|later|this)\b|2(?:mo|ni)/i;

/** "The 2 o'clock is cancelled" tells of it. */
const isFinite = /^ (?:is|isn['’]?t|was|has|will|won['’]?t)(?!\p{L})/iu;
/** "Friday gone" is the last one, "sunday was cancelled" tells of it. */
const gone = /^ (?:(?:just )?gone|was|were)(?!\p{L})/iu;

/** "The 2pm seminar yesterday", "yesterday at 3". */
const past = `(?:yesterday|last (?:night|week|month|year|weekend|${fullWeekday}))(?!\\p{L})`;
const pastAfter = new RegExp(
  `^ (?:(?!(?:from|since|on|at|by|re|about) )[\\p{L}'’-]{1,20} ){0,3}${past}`,
  'iu',
);
const pastBefore = new RegExp(`(?<!\\p{L})${past} (?:at |around |about )?$`, 'iu');
const pastNext = new RegExp(`^ ${past}`, 'iu');
const definite = /(?<!\p{L})(?:the|my|our|his|her|their|that|an?) $/iu;

/** Opening hours, which repeat without being a task: "open 8-4 sat and sun", "thurs-sat only". */
const opening =
  /(?<!\p{L})(?:opens?|opening (?:hours|times)|closed|shut)(?: from)?(?: [\d:.apm–-]{1,12})? $/iu;
const onDaysOnly = new RegExp(`^${weekday}s? ?(?:[-–]|to) ?${weekday}s? only(?!\\p{L})`, 'iu');

/** A state that ends then, beside a task: "ring about the fridge, under warranty til june". */
const lasting = new RegExp(
  `(?<!\\p{L})${anyOf(
    'under (?:warranty|guarantee)|insured|away|abroad|on (?:holiday|leave)|in town|signed off|off (?:work|sick)|busy',
    'booked up|closed|shut',
  )} $`,
  'iu',
);

/** An appointment that was made is still to come: "dentist i booked friday 3pm". */
const arranged = /\b(?:booked|arranged|scheduled|planned|organised)\b/i;
/** What makes a date a day off: "friday off". */
export const isOff = /^ off(?!\p{L})/iu;
/** "Book friday off": what is asked for is that day, at any time before. */
const askedOff = /\b(?:ask|book|take|request|get|need|want|have|swap)\b[^,]{0,30}$/iu;
const firstWord = (text: string): string => (/^\p{L}+/u.exec(text)?.[0] ?? '').toLowerCase();
const lastWord = (text: string): string => (/\p{L}+(?= $)/u.exec(text)?.[0] ?? '').toLowerCase();

/** The phrases that belong to the thing spoken of ("is the vet open on boxing day") rather than say when to do the task. */
export function topicPhrases(text: string, phrases: Phrase[]): Set<Phrase> {
  if (phrases.length === 0) return new Set();
  const regions = topicRegions(text);
  const topics = toRuns(text, phrases).filter(
    (run) => regions.some((region) => isWithin(region, run, text)) || isAttribute(run, text),
  );
  return new Set(topics.flatMap((run) => run.phrases));
}

function toRuns(text: string, phrases: Phrase[]): Run[] {
  const runs: Run[] = [];
  for (const phrase of phrases) {
    const last = runs.at(-1);
    if (last !== undefined && /^(?: |\b(?:on|at|the|of)\b|@)*$/i.test(text.slice(last.end, phrase.start))) {
      last.phrases.push(phrase);
      last.end = phrase.end;
    } else runs.push({ phrases: [phrase], start: phrase.start, end: phrase.end });
  }
  return runs;
}

function isWithin({ kind, start, end }: TopicRegion, run: Run, text: string): boolean {
  if (run.start < start || run.end > end) return false;
  const inside = text.slice(start, run.start);
  const isSubject = kind === 'statement' && isFinite.test(text.slice(run.end));
  if (!isSubject && !/\p{L}/u.test(inside.replace(/\b(?:on|at|by|the|in|before)\b/gi, ''))) return false;
  if (kind === 'past' && future.test(text.slice(run.start, run.end))) return false;
  if (kind === 'past' && arranged.test(inside) && !isTaskVerb(firstWord(text))) return false;
  const before = text.slice(0, run.start);
  return kind === 'statement' || !deadline.test(before) || readyByThen.test(before.replace(deadline, ''));
}

function isAttribute(run: Run, text: string): boolean {
  const before = text.slice(0, run.start);
  const kinds = new Set(run.phrases.flatMap(({ facts }) => facts.map(({ kind }) => kind)));
  const namesDay = ['day', 'weekday', 'holiday', 'day-of-month'].some((kind) => kinds.has(kind as never));
  if (namesDay && attributed.test(before)) return true;
  const after = text.slice(run.end);
  if (kinds.has('clock') && !namesDay && isPast(before, after)) return true;
  if (isOpening(run, text)) return true;
  if (kinds.has('until') && lasting.test(before) && isTaskVerb(firstWord(text))) return true;
  if (namesDay && isOff.test(after) && askedOff.test(before)) return true;
  if (gone.test(after) || (kinds.has('clock') && namesAppointment(before, after))) return true;
  if (!nounAfter.test(after)) return false;
  if (run.phrases[0]?.rule === 'plural weekdays')
    return beforePossessive.test(before) || isTaskVerb(lastWord(before));
  const isLed = /^the /iu.test(text.slice(run.start, run.end));
  const lead = determiner.exec(isLed ? `${before}the ` : before)?.groups?.before;
  return namesDay && !kinds.has('clock') && lead !== undefined && (isRelation.test(lead) || isTaskVerb(lead));
}

function isPast(before: string, after: string): boolean {
  return pastBefore.test(before) || pastNext.test(after) || (definite.test(before) && pastAfter.test(after));
}

/** Whether a run of hours and days tells when something is open. */
function isOpening({ phrases, start }: Run, text: string): boolean {
  const isRemark = /[,(] ?$/u.test(text.slice(0, start)) && !isTaskVerb(firstWord(text));
  if (isRemark && onDaysOnly.test(text.slice(start))) return true;
  const isRange = phrases.some(({ facts }) => facts.some(({ kind }) => kind === 'repeat'));
  return isRange && opening.test(text.slice(0, start));
}

/** Whether a time between these words names what happens then. */
function namesAppointment(before: string, after: string): boolean {
  if (ownAppointment.test(before)) return endsThere.test(after);
  return forTimed.test(before) && nounAfter.test(after) && !isAttended.test(after);
}
