import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { anyOf } from '../text/pattern.ts';

const pronoun = '(?:i|we|he|she|it|they|you|u|someone|everyone|everybody|nobody|mine|ours|this one|that one)';
const states = anyOf(
  "is|are|was|were|isn['’]?t|aren['’]?t|has|have|had|hasn['’]?t|will|won['’]?t|can['’]?t|cannot|could|would|keeps?|kept",
  'died|dies|broke|breaks|burst|exploded|snapped|cracked|ate|eats|lost|leaks|leaking|smells?|stinks?|sticks|said|says',
  'thinks|reckons?|swears|loves|loved|hates?|raves|cried|gonna|going|finally|needs it|wants it|ran|stopped|stops|wore',
  'fell|smashed|bent',
);
const opinion = anyOf(
  "supposedly|apparently|allegedly|meant to be|supposed to be|heard (?:it|its|it['’]s|good|great)|so good|so bad(?:ly)?",
  'looks? (?:good|great|amazing|fun|brilliant)|is (?:meant|supposed) to be',
  'would be (?:so |really |very |quite )*' +
    '(?:lovely|nice|great|good|handy|fun|amazing|useful|perfect|sweet|brilliant|ideal|cool|wonderful|fab)',
  'everyone (?:says|raves|keeps|loves)',
  "(?:\\p{L}+ )?(?:says|said|reckons|thinks) (?:its|it['’]s|it is|it was)",
  "\\p{L}+ won['’]?t shut up",
  "(?:is |it['’]?s |looks |sounds |seems )?right up (?:my|our|your) street|or so (?:i|we|he|she|they|everyone) (?:\\p{L}+ ){0,2}\\p{L}+$",
  '(?:is|are) (?:absolutely |really |meant to be |supposed to be )?(?:brilliant|amazing|fantastic|superb|unreal|unmissable|hilarious)$',
  '(?:is|are) worth (?:it|a (?:go|look|watch|read|try|listen|visit))$',
  'if (?:it|they) (?:ever |is |are )*(?:goes?|comes?|gets?|in|on) (?:\\p{L}+ ?){0,4}$',
);
const purpose = [
  `so (?:that )?(?:${pronoun}|the \\p{L}+|\\p{L}+) `,
  "(?:stops?|can|could|doesn['’]?t|don['’]?t|won['’]?t|knows?|gets?|is|are|has|have)",
].join('');
const eventVerbs = anyOf(
  'goes|go|shuts?|closes?|ends?|starts?|moves?|comes?|arrives?|gets?|expires?|runs?|breaks?|freezes?|leaves?|opens?',
  'dies|turns?|changes?|sells?',
);
/** What is asked or looked up belongs to the task: "ask the landlord if we can paint". */
const notAsked =
  '(?<!^what )(?<!^(?:ask|check|see|find out|look up|work out|confirm|decide)(?!\\p{L}).{0,40})';
const reason = anyOf(
  "because|cos|coz|cuz|bcos|bc|['’]cause|since (?:the|my|our|i|we|it|he|she|they|mine|ours)",
  purpose,
  `(?<!\\b(?:night|day|morning|evening|week|month|hour) )before ${pronoun}|(?:before|b4) the \\p{L}+ ${eventVerbs}`,
  "or (?:else|its a|it['’]?s a|they['’]?ll|i['’]?ll|he['’]?ll|she['’]?ll|we['’]?ll)",
  "when (?:i|we)(?:['’]?ve| have| get| got)(?: got)? .{0,30}(?:time|hours?|minutes?|spare|chance|energy|money)",
  `${notAsked}if (?:i|we) (?:ever|get|have|can)|the (?:old|last|other) one`,
);
const errand = anyOf(
  'ref(?:erence)?:|just in case|on (?:the|my) way (?:home|back|there|up)',
  "while i['’]?m (?:there|out|at it)|don['’]t forget",
);
const aside = anyOf(
  `${pronoun} (?:\\p{L}|['’])|(?:i|he|she|they|we|it)['’](?:m|s|re|ve|d|ll)|its|it['’]s|im|ive|hes|shes|theyre`,
  "can['’]?t|couldn['’]?t|can stop|never |not (?:the|too|that)|nicely|again$|just in case|in case|supposed|meant|heard",
  'ideally|preferably|her (?:\\p{L}+)$|his (?:\\p{L}+)$|(?:the|my|our|his|her) (?:old|last|other|current|previous)\\b',
  `(?:(?:the|my|our|his|her) )?\\p{L}+ (?:\\p{L}+ )?${states}(?!\\p{L})`,
  'the \\p{L}+ \\p{L}+ \\p{L}+s$|good (?:headphones|speakers)',
  'all (?:two|three|four|five|six|seven|eight|\\d) (?:series|seasons|volumes|parts|books|films)$',
);

/** Words that begin a remark anywhere. */
const inlineRemark = new RegExp(
  `(?<=[\\s,;.!?–—(-])(?:(?:${opinion}|${reason}|${errand})(?![\\p{L}]).*)$`,
  'iu',
);
/** Words that begin a remark only after punctuation: a separate statement. */
const separateRemark = new RegExp(`(?:[,;.!?] |[!?](?=\\p{L})| [-–—] |\\()(?:${aside}.*)$`, 'iu');
const beforePossessive = anyOf(
  'about|of|for|with|on|in|to|and|from|at|by|is|that|into|under|over|all|if|when|while|until|till|before|after|once',
  'unless|check|how|where|why|needs?|needing|wants?|wanting|has|have|had|lacks?|misses|missing|lost|due|give|gave|get|gets',
  'change|replace|clean|wash|charge|book|renew|fix|mend|fit|fill|empty|find|sharpen',
);
/** "It is …"; after the words of `beforePossessive` "its" is a possessive: "about its fees". */
const its = new RegExp(`(?<!\\b${beforePossessive})[ ,](?:(?:its|it['’]s|it is) (?=\\p{L}).*)$`, 'iu');
/** "Bring …"; after the words in front it is part of the task: "ask tom to bring". */
const bring = /(?<!\b(?:to|and|or|must|will|can|i|should|please|not))[ ,](?:bring (?=\p{L}).*)$/iu;
const beforeDoing = /[ ,](?:(?:before|b4) \p{L}{2,}ing\b.*)$/iu;
const endings = anyOf(
  'tho|though|maybe|seriously|if possible|these days|from the beginning|start to finish|round here|this time|at last',
  'all over again|so badly|really|i (?:think|reckon|guess|suppose|believe|hope)|in my opinion|if i remember rightly',
);
const ending = new RegExp(`[\\s,.–-](?:\\(?${endings}\\)?)$`, 'iu');
/** What has to happen before a pastime: "when i finally get leave", "if the boats run". */
const condition =
  /(?<!^what)[\s,.–-]+(?:when|once|if|as soon as|next time) (?:i|we|he|she|they|it|the \p{L}+|my \p{L}+|our \p{L}+) (?=\p{L}).*$/iu;
/** What to do there: "pad thai at rosas, go early". */
const advice = /[,;.–-] (?:go|get there|arrive|ask for|avoid|sit|queue) \p{L}.*$/iu;
/** During what a work is enjoyed: "on the drive to devon". */
const journey =
  /(?<! set) (?:on|for|during) (?:the|my|our) (?:drive|commute|train|way|flight|journey|school run|bus|plane)(?!\p{L}).*$/iu;
/** What a work is: "Creative Selection - the ex-apple engineer's memoir". */
const description = new RegExp(
  ` ?[,;–—-] the (?:[\\p{L}\\d'’-]+ ){1,4}${anyOf(
    'memoirs?|novel|book|film|movie|documentary|biography|debut|album|series|podcast|game',
  )}$`,
  'iu',
);
/** What a purchase is for, as a clause: "for when the aunts come". */
const forWhen = /[ ,]for when \p{L}.*$/iu;
/** "Tealights, one of those big boxes". */
const oneOfThose = /[,;–—-] one of (?:those|these|them) .*$/iu;
/** "Bananas (6", cut from "bananas (6, not too ripe)". */
const openBracket = /\([^()]*$/u;
const bracket = /\((?:[^()]{2,})\)$/u;

export interface ExtractedRemark {
  text: string;
  /** The remark about the item, as written; null without one. */
  remark: string | null;
}

/** A capitalised name after punctuation is no remark: "…, We Are Lady Parts". */
const nameAfterMark = /^[\s,;.!?–—(-]+(?:The|We|You|They|She|He|It|My) \p{Lu}/u;
const trailingMarks = /(?<![\s,;.!?–—(-])[\s,;.!?–—(-]+$/u;
/** Fewest letters of a name. */
const minLetters = 3;

/** Separates reasons and opinions from a title: "apparently brilliant", "mine died". */
export function extractRemark(text: string, category: Category, bucket: Bucket | null): ExtractedRemark {
  let named = text;
  for (const pattern of patternsFor(category, bucket)) {
    const found = pattern.exec(named);
    if (found === null || nameAfterMark.test(named.slice(found.index))) continue;
    const before = named.slice(0, found.index).replace(trailingMarks, '');
    if (before.replace(/\P{L}/gu, '').length >= minLetters) named = before;
  }
  if (named.length === text.length) return { text: named, remark: null };
  const rest = text.slice(named.length).replace(/^[\s,;.!?–—-]+|[\s,;]+$/gu, '');
  if (openBracket.test(named)) return { text: `${named})`, remark: rest.replace(/\)$/u, '') };
  return { text: named, remark: rest.replace(/^\((?<inner>[^()]*)\)?$/u, '$<inner>') };
}

/** The buckets of works, which are enjoyed on a journey and described behind their title. */
const worksBuckets: ReadonlySet<Bucket | null> = new Set([
  'WatchBucket',
  'ListenBucket',
  'ReadBucket',
  'PlayBucket',
]);

function patternsFor(category: Category, bucket: Bucket | null): readonly RegExp[] {
  const common = [inlineRemark, separateRemark, its, bring, ending];
  if (category === 'To-Do') return [bracket, ...common];
  if (category === 'Shopping') return [...common, forWhen, oneOfThose];
  const ofBucket = [bracket, ...common, beforeDoing, condition, advice];
  return worksBuckets.has(bucket) ? [...ofBucket, journey, description] : ofBucket;
}
