/** Words that say that something is used up, as parts of patterns; case is ignored. */

/** Before what runs out: "run out of", "ran low on", "running short of". */
export const runningOut = 'r[au]n(?:ning)? (?:out of|low on|short of|short on)';

/** Before what is missing: "there's", "there aren't", "we've got", "i haven't". */
export const thereIs = [
  "(?:there(?:['’]?s| is| are| isn['’]?t| aren['’]?t)",
  "(?:i|we)(?:['’]?ve| have| haven['’]?t)?(?: got)?)",
].join('|');

/** How little is left: "no" in "no milk left", "any" in "there isn't any milk left". */
export const hardlyAny = 'no|any|hardly any|barely any';

/** Before what its owner is without: "we've got no more". */
export const weHaveNo = "(?:i|we)(?:['’]?ve| have)(?: got)? no (?:more )?";

/** Behind what is used up: "the milk is gone", "washing powder's running out". */
export const isGone = 'low|gone|finished|run out|running out';
