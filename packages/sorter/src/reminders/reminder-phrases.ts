import { anyOf, findMatches } from '../text/pattern.ts';

/** Numbers in words, as they are spoken before minutes, hours, days and weeks. */
const spokenNumbers: Readonly<Record<string, number>> = {
  ...{ 'a couple of': 2, 'a few': 3, a: 1, an: 1, the: 1, one: 1, two: 2, three: 3, four: 4, five: 5 },
  ...{ six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12, fifteen: 15, twenty: 20 },
  ...{ 'twenty-five': 25, thirty: 30, forty: 40, 'forty-five': 45, fifty: 50, sixty: 60, ninety: 90 },
};

const number = anyOf('\\d{1,3}[ -]?', `${anyOf(...Object.keys(spokenNumbers))}[ -]`);
const unit = 'minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|wks?|w|night|evening';
const amount = anyOf(
  '(?:a )?half (?:an|a) hour',
  '(?:a )?quarter of an hour',
  `${number}(?:${unit})(?![\\p{L}\\p{N}])(?: and a half)?`,
);
/** From four on, V8 makes a loop of it; three it writes out, which made 1.2 MB of code of one pattern. */
const more = '{0,4}';
const amounts = `${amount}(?:(?: and |, and |, | & )${amount})${more}`;
const event = anyOf('it', 'that', 'then', 'this', 'the (?:start|event|appointment|meeting|time)');
const before = `(?:before(?:hand)?|earlier|in advance|ahead(?: of time)?|prior)(?: ${event})?(?: (?:starts|begins|start))?`;
const clock = "(?: at (?:\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]m|o'clock)?|noon|midday))?";
const atTheTime = anyOf(
  'at the time',
  'at the start',
  'when (?:it|that) (?:starts|begins|is due)',
  'on the day',
  "when it's due",
);

const moment = anyOf(atTheTime, `${amounts} ${before}`);

const noun = '(?:reminders?|alerts?|alarms?|notifications?)';
const asks = anyOf(
  '(?:can you |could you |please )?(?:remind|alert|notify|ping|nudge) (?:me|us)(?: about (?:it|that|this))?(?: again)?',
  `(?:(?:set|add|put|have) )?(?:an? |the |my |two )?${noun}(?: set)?(?: (?:for|of|at))?:?`,
);
const start = "(?<![\\p{L}\\p{N}'])";
/** What may follow: an end, another thing, or a time. "Remind me an hour before to pack" is a task of its own. */
const end = [
  '(?= ?(?:$|[\\n\\t,.;!?)\\]|:]|[–—-] )| (?:and|but|then|also|plus|on|at|by|this|next|every|please|thanks|tomorrow|today|tonight',
  '|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b)',
].join('');
/** The mark and the joining words before it, which leave with it. */
const joint = `(?<joint>(?: ?[,;(\\[–—|-]{1,2} ?| |\\n|\\. )?(?:(?:and|but|with|plus|also|please|then) )${more})`;

/** "…, remind me an hour before", "with a reminder 1 day and 30 minutes before (at 9)". */
export const reminderBefore = new RegExp(
  `${joint}${start}(?<said>${asks} (?<amounts>${moment}(?:(?: and |, and |, | & )${moment})${more})(?<clock>${clock})\\)?)${end}`,
  'giu',
);

/** "… with a 10 minute reminder", "…, 1h reminder". */
export const shortReminder = new RegExp(
  [
    '(?<joint>(?: ?[,;(\\[–—|-]{1,2} ?| )(?:and )?(?:(?<=[,;(\\[–—|-] ?(?:and )?)|with ))',
    `(?<said>(?:an? )?(?<amounts>${amounts}) ${noun}\\)?)${end}`,
  ].join(''),
  'giu',
);

const forIt = '(?: (?:(?:for|of|about) (?:it|this|that)(?: one)?|needed|required|necessary))?';
/** "…, no reminder", "don't remind me". */
export const noReminder = new RegExp(
  [
    `${joint}${start}(?<said>`,
    anyOf(
      `no ${noun}${forIt}`,
      `without (?:an? |any )?${noun}`,
      `(?:do not|don't|dont|no need to|you don't need to) (?:remind|alert|notify) me${forIt}`,
    ),
    `\\)?)${end}`,
  ].join(''),
  'giu',
);

/** "Remind me an hour before the dentist on Friday at 3": what comes behind is the thing itself. */
export const reminderOpening = new RegExp(
  [
    `(?<=^|\\n|[.!?] )(?<said>(?:please )?${asks} (?<amounts>${amounts}) before )`,
    '(?!(?:i|we|you|he|she|they|it|that|then)\\b)(?<thing>[^\\n]{1,200})',
  ].join(''),
  'giu',
);

const aTime = new RegExp(atTheTime, 'giu');
const anAmount = new RegExp(`(?<![\\p{L}\\p{N}])${amount}`, 'gu');

/** Each amount of time that is named, in minutes; 0 for "at the time". */
export function readMinutes(words: string): number[] {
  const amounts = words.replaceAll(aTime, '').toLowerCase();
  const minutes = findMatches(anAmount, amounts).map(([one]) => minutesIn(one));
  return amounts.length === words.length ? minutes : [...minutes, 0];
}

function minutesIn(words: string): number {
  if (words.includes('quarter of')) return 15;
  if (words.includes('half a')) return 30;
  const { count = '', of = '' } =
    new RegExp(`^(?<count>${number})(?<of>${unit})`, 'u').exec(words)?.groups ?? {};
  const each = unitMinutes[of.charAt(0)] ?? 1440;
  const whole = /\d/u.test(count) ? Number.parseInt(count, 10) : (spokenNumbers[count.slice(0, -1)] ?? 1);
  return each * (whole + (words.endsWith('and a half') ? 0.5 : 0));
}

const unitMinutes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080 };
