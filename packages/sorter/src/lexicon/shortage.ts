import { anyOf } from '../text/pattern.ts';

/** Words that say that something is used up, as parts of patterns; case is ignored. */

/** How nearly: "almost out of". */
export const nearly = '(?:all |nearly |almost |completely |totally |pretty much |just )*';

/** Before what runs out: "run out of", "low on", "down to the last". */
export const runningOut = anyOf(
  'r[au]n(?:ning)? (?:out of|low on|short of|short on)|(?:fresh )?out of|(?:getting (?:a bit )?)?low on',
  'short of|short on|down to (?:the|my|our) last',
);

/** Before what is missing: "there's", "there aren't", "we've got", "i haven't". */
export const thereIs = [
  "(?:there(?:['’]?s| is| are| isn['’]?t| aren['’]?t)",
  "(?:i|we)(?:['’]?ve| have| haven['’]?t)?(?: got)?)",
].join('|');

/** So little is left that it counts as none. */
export const hardlyAny = 'hardly any|barely any';

/** How little is left: "no" in "no milk left", "any" in "there isn't any milk left". */
export const noOrHardlyAny = `no|any|${hardlyAny}`;

/** Before what its owner is without: "we've got no more". */
export const weHaveNo = "(?:i|we)(?:['’]?ve| have)(?: got)? no (?:more )?";

/** Behind what is used up: "the milk is gone", "washing powder's running out". */
export const isGone = 'low|gone|finished|empty|used up|r[au]n(?:ning)? (?:out|low|short)';

/** "The shed door wants a new latch", "jai needs new gloves": what something or somebody lacks. */
export const lackingNew = new RegExp(
  [
    '^(?<owner>(?:(?:the|my|our|his|her) )?',
    '(?!(?:i|we|you|he|she|it|they|someone|somebody|really|still|also|just) )',
    "\\p{L}[\\p{L}'’ -]{1,40}?) ",
    '(?:needs?|wants?|could do with) (?:a |an |some |two |three |\\d{1,2} )?new ',
    '(?!homes?\\b|job|owner|coat|start|name|idea|ones?\\b)(?<good>\\p{L}[\\p{L} -]{1,40})$',
  ].join(''),
  'iu',
);
