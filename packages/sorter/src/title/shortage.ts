const nearly = '(?:all |nearly |almost |completely |totally |pretty much |just )*';
const person = "(?:(?:i|we)(?:['’]?ve| have|['’]?re| are|['’]?m| am)? (?:got )?)?";

/** What people say before a thing that is used up. */
const before: readonly RegExp[] = [
  new RegExp(
    `^${person}${nearly}(?:r[au]n(?:ning)? (?:out of|low on|short of|short on)|(?:fresh )?out of|(?:getting |getting a bit )?low on|short of|short on|down to (?:the|my|our) last)(?= ) (?:the |my |our )?`,
    'iu',
  ),
  /^(?:there(?:['’]?s| is| are| isn['’]?t| aren['’]?t)|(?:i|we)(?:['’]?ve| have|['’]?ve got| haven['’]?t got| haven['’]?t| have got)?)? ?(?:no more|not any|no|any|hardly any|barely any) (?=.+ left[\s.!]*$)/iu,
  /^(?:i|we)(?:['’]?ve| have)(?: got)? no (?:more )?/iu,
  /^no more (?=\p{L})/iu,
];

/** And behind it. */
const behind =
  /(?:['’]s|s['’])? *,? *(?:(?:is|are|has|have|was|we['’]?re|im|i['’]m|has been|have been) )?(?:(?:all|nearly|almost|completely|getting|pretty|just|about|running|run|really|a bit) )*(?<state>gone|finished|used up|run out|ran out|running out|running low|out|empty|low|left|off|died|knackered|(?:we |i |so |and )*(?:need|get|buy|want)s? (?:some |a new |new )?(?:more|another|one|some)?)(?: again)?[\s.!]*$/iu;

const states = ['gone', 'finished', 'used up', 'out', 'empty', 'low'];

/** The thing that is used up, without the words that say so: "weve no loo roll left" is loo roll. */
export function withoutShortage(text: string): string {
  const opened = before.reduce((rest, pattern) => rest.replace(pattern, ''), text);
  const found = behind.exec(opened);
  if (found === null) return opened;
  const { state = '' } = found.groups ?? {};
  const rest = opened.slice(0, found.index).trim();
  const isOut = opened !== text || tells(found[0], state);
  return isOut && /\p{L}{2}/u.test(rest) ? withoutShortage(rest) : opened;
}

/** A bare "out" or "off" belongs to the name ("take out"); with "is", "all" or "getting" it says that the thing is used up. */
function tells(words: string, state: string): boolean {
  if (/^(?:gone|finished|used up|r[au]n(?:ning)? (?:out|low)|.*\b(?:more|another))$/iu.test(state))
    return true;
  const isState = states.some((each) => each === state.toLowerCase()) || /^off|died|knackered$/iu.test(state);
  return isState && /\b(?:is|are|nearly|almost|getting|running|run|has|have)\b|['’]s/iu.test(words);
}
