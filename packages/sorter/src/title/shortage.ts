import {
  isGone,
  lackingNew,
  nearly,
  noOrHardlyAny,
  runningOut,
  thereIs,
  weHaveNo,
} from '../lexicon/shortage.ts';

const person = "(?:(?:i|we)(?:['’]?ve| have|['’]?re| are|['’]?m| am)? (?:got )?)?";

/** Words before an item that is used up. */
const leadingShortage: readonly RegExp[] = [
  new RegExp(`^${person}${nearly}${runningOut}(?= ) (?:the |my |our )?`, 'iu'),
  new RegExp(`^${thereIs}? ?(?:no more|not any|${noOrHardlyAny}) (?=.+ left[\\s.!]*$)`, 'iu'),
  new RegExp(`^${weHaveNo}`, 'iu'),
  /^no more (?=\p{L})/iu,
];

const usedUp = [
  `${isGone}|out|left|off|died|knackered`,
  '(?:we |i |so |and )*(?:need|get|buy|want)s? (?:some |a new |new )?(?:more|another|one|some)?',
].join('|');

/** Words after an item that is used up. */
const trailingShortage = new RegExp(
  [
    "(?:['’]s|s['’])? *,? *(?:(?:is|are|has|have|was|we['’]?re|im|i['’]m|has been|have been) )?",
    '(?:(?:all|nearly|almost|completely|getting|pretty|just|about|running|run|really|a bit) )*',
    `(?<state>${usedUp})(?: again)?[\\s.!]*$`,
  ].join(''),
  'iu',
);

const states = ['gone', 'finished', 'used up', 'out', 'empty', 'low'];

/** The item without the words that say it is used up: "weve no loo roll left" becomes "loo roll". */
export function stripShortage(text: string): string {
  const lacking = lackingNew.exec(text)?.groups;
  if (lacking?.good !== undefined) return `${lacking.good} for ${lacking.owner ?? ''}`;
  const opened = leadingShortage.reduce((rest, pattern) => rest.replace(pattern, ''), text);
  const found = trailingShortage.exec(opened);
  if (found === null) return opened;
  const { state = '' } = found.groups ?? {};
  const rest = opened.slice(0, found.index).trim();
  const isOut = opened !== text || saysUsedUp(found[0], state);
  return isOut && /\p{L}{2}/u.test(rest) ? stripShortage(rest) : opened;
}

/** "Out" or "off" alone is part of the name ("take out"); with "is", "nearly" or "getting" the item is used up. */
function saysUsedUp(words: string, state: string): boolean {
  if (/^(?:gone|finished|used up|r[au]n(?:ning)? (?:out|low)|.*\b(?:more|another))$/iu.test(state))
    return true;
  const isState = states.some((each) => each === state.toLowerCase()) || /^off|died|knackered$/iu.test(state);
  return isState && /\b(?:is|are|nearly|almost|getting|running|run|has|have)\b|['’]s/iu.test(words);
}
