import { hourWord } from './words.ts';

/** What a text must contain for some rules to match. Far cheaper than the rules, and each is tested once for a text. */
export const cues = {
  adverb: /(?:dai|night|week|month|quarter|year|annual)ly|wkly|mthly/i,
  basis: /basis|out|ly/i,
  bankHoliday: /bank/i,
  beside: /from|after|past|before/i,
  aDay: / day/i,
  day: /mon|tue|wed|wen|thu|thr|fri|sat|sun|week|wk|today|tom|tm|2m/i,
  digit: /\d/,
  dottedTime: /\d\.\d/,
  emphasis: /without|term|latest/i,
  every: /\bev\b|ever|evr|evey|each|alternat/i,
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
  hour: new RegExp(`\\d|${hourWord}`, 'i'),
  hourSign: /clock|ish|sharp|dot/i,
  leadingAt: /^(?:at|@)/i,
  meridiem: /[ap]\.? ?m/i,
  minutes: /\d|half|hlf|quarter|min|five|ten|fift|twent/i,
  month: /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i,
  monthWord: /month/i,
  named: /noon|mid ?day|midnight|eod|cob|close|end of/i,
  ordinal: /\d|st|nd|rd|th/i,
  part: /morn|noon|ar?vo|aft|eve|night|nite|nyt|lunch|tea ?time|[ap]m|first thing/i,
  range: /[-–—]|(?:to|til|till|until) /i,
  unit: /\d ?[hdmwy]|min|hour|hr|day|week|wk|fortnight|mon|year|yr/i,
} as const satisfies Record<string, RegExp>;

export type Cue = keyof typeof cues;
