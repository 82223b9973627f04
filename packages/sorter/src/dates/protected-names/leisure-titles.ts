import { anyOf } from '../../text/pattern.ts';

const fullDay = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const monthName = 'january|february|march|april|may|june|july|august|september|october|november|december';
const shortDay = 'mon|tue|wed|thu|fri|sat|sun|tomo|tmr|tmw|2mo';

const leadIn = '(?:(?:i |we )?(?:want|need|would like|have) to |must |finally |try to |gotta )?';
const leisureVerbs = anyOf(
  '(?:re-?)?watch(?:ing)?|(?:re-?)?read(?:ing)?|play(?:ing)?|(?:re)?listen(?:ing)? to|stream|binge(?:-?watch)?|hear',
  'see the (?:film|movie)|finish (?:reading|watching|playing)',
  '(?:film|movie|book|album|song|series|podcast|game) ?[:–-]',
);
/** The opening of a thought about something to read, watch, hear or play; a title usually follows. */
export const leisureVerb = new RegExp(`^${leadIn}${leisureVerbs} ?`, 'iu');

/** Words that continue a time expression rather than a title. */
const timeContinuation = [
  'at|@|on|in|by|with|for|and|to|from|until|till|then|or|after|before|morning|afternoon|evening|night|lunchtime|lunch',
  'early|late|noon|next|this|week|if|please|pls|w',
].join('|');

const monthsAfterThe = 'january|february|april|june|july|august|september|october|november|december';

const holidayTitles = anyOf(
  '(?:christmas|xmas)(?! (?:eve|day))|halloween|thanksgiving|easter(?: sunday| monday)?|valentine|independence day',
  'groundhog day|black friday|good friday|memorial day|labor day|ash wednesday|mardi gras|juneteenth',
  "(?:father|mother)['’]?s['’]? day",
);

/** Time expressions in the title after a leisure verb, as fragments of a pattern. */
export const leisureTitles: readonly string[] = [
  // "read the wednesday wars", "one tuesday morning", "mister monday"
  `(?:the|a|one) ${fullDay}(?: (?:night|morning|afternoon|evening))? (?!(?:${timeContinuation})(?!\\p{L}))\\p{L}+`,
  `(?:one|mr|mister|mrs|miss|sir|lady|grim|never on|on a|the final|any given|dirty|lost) ${fullDay}(?: morning| night)?`,
  // "the 9th life", "the 39 steps", "the midnight library"
  `the (?:\\d{1,2}(?:st|nd|rd|th)|\\p{L}+th|first|second|third) (?!(?:${timeContinuation}|of)(?!\\p{L}))\\p{L}+`,
  `the (?:\\d{1,2}|midnight|noon|christmas|halloween|weekend|${monthsAfterThe})` +
    ` (?!(?:${timeContinuation})(?!\\p{L}))\\p{L}+`,
  // "ashes of midnight", "gone tomorrow", "tenth of december"
  '(?:of|no|gone|better luck|better than|be) ' +
    '(?:tomorrow|tonight|midnight|noon|today|the sun|sun|everyday|every day|sundays?|christmas|halloween|night)',
  '(?:the )?(?:tenth|fourth|fifth|third) of (?:december|july|november|march)(?: \\p{L}+)?',
  // dates only after a preposition
  `(?<!\\b(?:on|at|before|by|this|until|till|over|around|next) )${holidayTitles}`,
  '(?:for|ruin|steal|stole|save) christmas',
  '(?<!\\b(?:at|by|before|until|till|around|from|after|tonight|day) )(?:midnight|noon|midday)',
  '(?<!\\b(?:on|by|this|next) )sun(?=$|[,.!?])',
  'at night',
  '(?:past|one) midnight',
  `(?!(?:${shortDay}|every|each))\\p{L}+ nights?(?=$|[,.!?:;)])`,
  'nights at \\p{L}+',
  '(?<!\\b(?:right|is) )now(?=$|[,.!?:;)])',
  'everyday \\p{L}+',
  '(?:trouble|once|life) every day',
  'today (?:will|we|is)',
  'tomorrow (?:with you|and tomorrow|never|people|war|belongs)',
  // numbers in series and years in history
  `(?<!day |\\b(?:${shortDay}) )#? ?\\d{1,3} ?[-–] ?\\d{1,3}(?! ?[ap]m| (?:on|this|next|tomorrow|${fullDay}))`,
  '\\d{1,3} (?:days|weeks|hours|months|years|minutes|seconds) (?:later|of|and|to|till)',
  '(?:to|of|since|after|aged \\d+) \\d{1,2}\\/\\d{1,2}',
  `(?:${monthName}) \\d{1,2},? 1\\d{3}`,
  'at 1[6-9]\\d\\d',
];

/** A weekday or a month directly after the verb, followed by a word of a title. */
export const titleAfterVerb = new RegExp(
  `^ ?(?:${fullDay}(?: (?:night|morning))?|${monthName}|midnight) (?!(?:${timeContinuation}|\\p{L}+day)(?!\\p{L})|\\d)\\p{L}+` +
    `|^ ?(?:the day after tomorrow|an? (?:day|night|week|month|year|summer|winter) in (?:${monthName}))(?=$|[,.!?;:)(])`,
  'iu',
);
