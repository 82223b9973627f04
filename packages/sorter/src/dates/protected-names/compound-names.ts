import { anyOf } from '../../text/pattern.ts';

const fullDay = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const monthName = 'january|february|march|april|may|june|july|august|september|october|november|december';
const dayName = `(?:today|tonight|tomorrow|tmrw|tmr|${fullDay}|mon|tues?|weds?|thurs?|fri|sat|sun)`;
const unlessTimed = '(?!.{0,60}(?:\\d ?[ap]m|\\b(?:at|@) ?\\d|\\d[:.]\\d\\d))';

/** Nouns that form a name with a weekday before them: "monday planner". */
const afterWeekday = anyOf(
  'lights|papers?|times|feeling|fever|supplement|planners?|pads?|addams|murders?|blues|riley|crossword|magazine',
  'socks?|pants|knickers|mugs?|comics|playlist|telegraph|observer|herald',
);
/** Words that form a name with "friday night" before them; other words name something done on that night. */
const afterNight = 'lights|live|fever|smackdown|raw|knitting';

/** Nouns that form a name with a part of the day before them: "night cream". */
const nounsForTime = anyOf(
  'creams?|lights?|lamps?|bags?|planners?|diary|diaries|calendars?|journals?|serum|moisturi[sz]er|lotion|nurse',
  'shirts?|dress|suits?|gowns?|shifts?|owls?|vision|mode|stand|classes|school|sleeper|porter|guard|watchman',
  'travel|returns?|tickets?|pass|trips?|trader|swimming',
);

/** Nouns that form a name with a length of time before them: "3-month subscription". */
const nounsForDuration = anyOf(
  'free|trial|pass|return|ticket|challenge|plan|course|guide|warranty|subscription|meals?|recipes?|workouts?|timer',
  'clean|drive|walk|run|detox|diet|streak|limit|break|delay',
);
/** Nouns that form a name with an ordinal before them: "second opinion". */
const nounsForOrdinal = anyOf(
  'opinions?|thoughts?|hand|class|aid|home|helping|language|person|gear|floor|team|eleven|edition|draft|dates?',
  'birthday|anniversary|party|prize',
);

/** Names with numbers: of notice periods, teams, ages, sizes. */
const counts = [
  "\\d{1,2} (?:weeks?|months?|days?)['’]? notice",
  '\\d+ ?-? ?a ?-? ?side',
  '\\d{1,2} ?(?:days?|weeks?|months?|hours?|hrs?|minutes?|mins?) (?:old|late|long|early|ago)',
  `(?<!\\b(?:in|every|within|for|each) )\\d{1,2}[ -](?:day|week|month|hour|hr|minute|min) ${nounsForDuration}`,
  'years? \\d{1,2}',
  '24 ?\\/ ?7',
  '24[ -]?(?:hour|hr) \\p{L}+',
  `(?<!\\b(?:on|by|due|from|between|${dayName}),? )9 ?(?:to|-|–) ?5(?! ?[ap]m| (?:on |this |next )?${dayName})`,
  `(?<!\\b(?:on|by|due|${dayName}) )7-11`,
  '16[:/]8 (?:fast|fasting|diet)',
  '\\d ?\\/ ?\\d (?:length|sleeves?|scale|time)',
  '(?:one|two|three|four|\\d) by (?:one|two|three|four|\\d)',
  `(?:second|2nd|third|first|1st) ${nounsForOrdinal}`,
  'one day international',
  'day one',
];

/** Words that are no time expressions in these combinations. */
const others = [
  'march (?:hare|madness)',
  `(?:${monthName}) (?:issue|edition|payslip|wilson|wine|jordan|rush|gardens?|showers|sarton|angelou)`,
  '(?<!\\d(?:st|nd|rd|th)? )may (?:bank|contain|need|be|have|want|well|as well|not|blossom)',
  'after ?-?sun(?: lotion| cream| gel| spray)?',
  'at one with',
  'sat ?-?navs?',
  'mon (?:chéri|cheri|ami|amour|calamari)',
  'fri-ends?',
  'late night (?:shopping|tales|snack|show|talk|tv)',
  'early (?:bird|years|access)',
  '(?:morning|evening) (?:primrose|glory)',
  'midnight (?:blue|snack|feast|mass|train|express|cowboy|sun|runner|club|oil)',
  'quarter (?:pounders?|final|finals|back|master|zip|horse|inch|pound|cup)',
];

/** Words after "the friday" when it is a date; before other words it is part of a name: "the friday delivery". */
const dayContinuation = anyOf(
  'at|@|on|in|by|with|for|and|to|from|until|till|then|or|after|before|of|morning|afternoon|evening|night|lunchtime',
  'early|late|noon|next|this|week|if|is|was|please|pls|w|i|we|the',
);

const giftHolidays = anyOf(
  "advent|christmas|xmas|easter|halloween|valentine['’]?s?|thanksgiving|new year['’]?s?",
  "mother['’]?s day|father['’]?s day",
);
/** Nouns that form a name with a holiday before them: "christmas pudding". */
const holidayNouns = anyOf(
  'calendars?|crackers?|cards?|trees?|puddings?|cakes?|lights|decorations?|decs|eggs?|bunny|basket|bonnet|costumes?',
  'presents?|gifts?|wrap|wrapping|paper|jumpers?|sweaters?|stockings?|wreaths?|carols?|songs?|playlist|album',
  'cookies|biscuits|markets?|fair|panto|turkey|ham|menu|flights?|outfit|movies?|films?|specials?|pyjamas|pjs|stamps',
  'shopping|list|resolutions?',
);

const beforeHoliday = anyOf(
  'merry|happy|white|black|family|saving|stealing|stole|skipping|ruin|save|first|last',
);

/** Names that contain time expressions, as fragments of a pattern. */
export const compoundNames: readonly string[] = [
  `${fullDay} ${afterWeekday}`,
  `sunday (?:roasts?|lunches|brunches|best|school|league|service|dinners)${unlessTimed}`,
  `${fullDay} night (?:${afterNight})`,
  '(?<!\\b(?:this|the|tomorrow|tmrw|tmr) )(?<!day )(?:day|night|weekend|overnight|morning|evening)' +
    `(?: and (?:day|night))? ${nounsForTime}`,
  `the ${fullDay} (?:(?:night|morning|afternoon|evening) )?(?!${dayContinuation}(?!\\p{L}))\\p{L}+`,
  `(?:mister|mr|sir|grim|never on|any given|six ways to|god it['’]?s) ${fullDay}`,
  'of (?:tomorrow|midnight|the sun|sun|sundays|christmas|halloween)',
  `${beforeHoliday} (?:christmas|xmas|halloween|thanksgiving|easter)(?! (?:eve|day))`,
  'night shifts?|night bus(?:es)?',
  '(?:weekend|mid-?week) (?:away|breaks?|papers?|edition|supplement)',
  `${giftHolidays} ${holidayNouns}`,
  '(?:black friday|cyber monday|boxing day|memorial day|labou?r day) ' +
    '(?:deals?|sales?|tv|shopping|offers?|bargains?|discounts?)',
  '(?:daily|weekly|monthly) (?:mail|mirror|express|telegraph|star|record|show|prophet|bugle)',
  ...counts,
  ...others,
];
