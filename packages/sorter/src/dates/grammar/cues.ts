import { anyOf } from '../../text/pattern.ts';
import { hourWord, weekend } from './words.ts';

const weekdayStart = '(?:mon|tue|wed|wen|thu|thr|fri|sat|sun)';

/**
 * What a text must contain for some rules to match. Far cheaper than the rules, and each is tested once for a text. Of a
 * hundred rules that are tried for a dated thought, four match: a cue that names the words between the numbers and the days
 * saves more than one that finds them.
 */
export const cues = {
  aDay: / day/i,
  adverb: /(?:dai|night|week|month|quarter|year|annual)ly|wkly|mthly/i,
  afterHour: new RegExp(
    `(?:@|\\b(?:at|around|about|by|before|after|from|until|till?|circa|to|for))(?: about| around)? ?(?:\\d|${hourWord})`,
    'i',
  ),
  ahead: /\b(?:in|within) |from (?:now|today)|hence|later|after today| time/i,
  arrival: /\d for \d/i,
  bankHoliday: /bank/i,
  bareDay: /on \d|day \d|\d(?:st|nd|rd|th) |w\/?c |week (?:of|c|b|s)/i,
  basis: /basis|out|ly/i,
  beside: /from|after|past|before/i,
  besideWeekday: /weekend of|closest|nearest| before| after/i,
  clockRange: /\d(?: ?[ap]\.? ?m\.?)? ?(?:[-–—]|(?:to|till?|until|and|&) )/i,
  colon: /\d ?[:h]/i,
  dashed: /\d - \d/,
  day: /mon|tue|wed|wen|thu|thr|fri|sat|sun|week|wk|today|tom|tm|2m/i,
  hourBeforeTask: new RegExp(`(?:@|\\b(?:at|by|around|about|before|after|from)) ?(?:\\d|${hourWord})`, 'i'),
  dotted: /\d\.\d/,
  edge: /early|late/i,
  edgeOfMonth: /month|eom/i,
  edgeOfYear: /year|eoy/i,
  emphasis: /without|term|latest|same day/i,
  every: /\bev\b|ever|evr|evey|each|alternat/i,
  everyOrdinal: /ev|each|monthly|first|1st|second|2nd/i,
  fourDigits: /\d{4}/,
  holiday: new RegExp(
    [
      'mas|boxing|stephen|new year|nye|hogmanay|hallow|valentine|patrick|paddy|david|george|andrew|burns|giving|black',
      'cyber|memorial|labou?r|luther|mlk|president|columbus|veteran|armistice|remembrance|juneteenth|groundhog|earth',
      'mayo|canada|bastille|australia|anzac|fool|pancake|shrove|mardi|ash|palm|maundy|good fri|easter|ascension|whit',
      'pentecost|mother|father|mum|mom|dad|bonfire|guy|independence|july',
    ].join('|'),
    'i',
  ),
  hour: new RegExp(`\\d|\\b(?:${hourWord})`, 'i'),
  hourBesideDay: new RegExp(
    anyOf(
      ' (?:to[mn]|tmrw|this|in the|at night)',
      '\\d (?:mon|tue|wed|thu|fri|sat|sun)',
      '(?:row|tmrw|night|day|mon|tue|wed|thur?|fri|sat|sun|morn|ing|noon|arvo|eve)s? \\d',
    ),
    'i',
  ),
  hourMeridiem: /\d(?: ?-?ish)?(?: ?o ?['’]?clock)? ?[ap]/i,
  hourSign: /clock|ish|sharp|dot/i,
  length: /day|week|fortnight|month|year|times/i,
  meridiem: / [ap](?:\.? ?m\b|\.m)/i,
  mid: /mid/i,
  minutesBeside:
    /half|hlf|quarter|(?:\d|five|ten|fifteen|twenty|min(?:ute)?s?) (?:to|til|past|before|after|from)/i,
  minutesFrom: / min(?:ute)?s? (?:to|before|from|after|past) \d/i,
  month: /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i,
  monthly: /month|(?:every|each|evry|evey|ev) \d/i,
  monthWord: /month/i,
  named: /noon|mid ?day|midnight|eod|cob|close|end of/i,
  namedDay: /to(?:m|day)|tm|2[dm]|tday|overmorrow|(?:next|following) day/i,
  nextOne: /(?:next|first) (?:one|is|due)/i,
  now: /now/i,
  numeric: /\d(?: ?\/ ?|-)\d/,
  ofMonth: / (?:of|in) (?:[jfmasond]|this|next|the f)/i,
  openRange: /between |from |til/i,
  ordinalWord:
    /\d ?(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|teenth|tieth/i,
  part: /morn|noon|evening|night|nite|nyt|lunch|tea ?time|\b(?:a(?:r?vo|ft)|eve)(?:ish)?\b|\b[ap]m\b|first thing/i,
  partPlurals: /(?:morning|afternoon|evening|night)s/i,
  plurals: /days|m\/?w\/?f|weekends|mornings|afternoons|evenings|nights/i,
  pluralWeekdays: /days|(?:mon|fri|sat|sun)s/i,
  range: /[-–—]|(?:to|til|till|until) /i,
  repetitions: /for |times/i,
  second: /['"′″]|sec|moment|jiffy/iu,
  spokenMinutes: /\b(?:oh?|ten|fifteen|twenty|thirty|forty|fifty)\b/i,
  time: / time/iu,
  times: /once|twice|x |times /i,
  twoWeekdays: new RegExp(`${weekdayStart}.{1,20}${weekdayStart}`, 'i'),
  unit: /in \d|(?:\d|half) ?[hdmwy]|\b[hdmwy]\b|min|hour|hr|day|week|wk|fortnight|mon|year|yr/i,
  until: /til|ending/i,
  week: /week|wk|eow|w\/?c/i,
  weekdayRange: /[-–]| (?:to|through|thru|till?|until) /i,
  weekdaysLater: /later|from (?:now|today)|\bin [tfs2-6]/i,
  weekend: new RegExp(weekend, 'i'),
  weekLater: /(?:week|wk|fortnight|month|year)s?(?: on| from)? [t2mwfs]/i,
  weekOrFortnight: / (?:week|wk|fortnight)/i,
  which: /this|next|nxt|coming|following/i,
  whichWeek: /(?:this|next|nxt|coming|following) (?:week|wk)/i,
} as const satisfies Record<string, RegExp>;

export type Cue = keyof typeof cues;
