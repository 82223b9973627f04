import type { Bucket, Category } from '@pouch/contract/vocabulary';

export interface CleanedTitle {
  title: string;
  /** What was said beside the thing: "apparently brilliant". */
  remark: string | null;
}

/** Longest title that is shown in full; what is longer becomes its first words, the whole text a note. */
const longestTitle = 200;
/** Longer clauses are prose: their first words are shown as they stand. */
const longestCleaned = 400;

const urgencyWords =
  /[\s,!-]*\b(?:asap|a\.s\.a\.p\.?|urgent(?:ly)?|high priority|top priority|priority|immediately|straight away|right away|as soon as possible|when(?:ever)? (?:i|we|you) (?:get|have) (?:a )?(?:chance|time|moment)|at some point|some ?time(?: soon)?|soon|some ?day|one day|eventually|no rush|not urgent)[\s!.)]*$/iu;
const urgencyLead =
  /^(?:urgent(?:ly)?|asap|important|priority|high priority|someday|one day|eventually)[\s:!,–-]+(?=\p{L})/iu;
const remark =
  /^(?<title>\S+(?: \S+){1,}?|\S{4,})[ ,]+(?:[-–—(] ?)?(?<remark>(?:supposedly|apparently|allegedly|meant to be|supposed to be|its|it's|it is|cos|coz|cuz|because|heard (?:it|its|good)|so good|looks? (?:good|great|amazing|fun)|is (?:meant|supposed) to be|everyone (?:says|raves|keeps)|(?:\p{L}+ )?(?:recommended|says its|said its|said it's|says it's|told me|mentioned)|bring|don't forget|ref(?:erence)?:?|on (?:the|my) way home|while i'm (?:there|out|at it))\b.*)$/iu;

const leads: Record<Category, RegExp> = {
  'To-Do': /^(?:i )?(?:need|want|have|must|should|ought) to /iu,
  Shopping:
    /^(?:(?:(?:i|we|you|kids|the kids) )?(?:really |just |also |still )?(?:need|want|would like|would love|['’]?d like|['’]?d love|fancy)(?: to (?:buy|get|order|have))?|(?:go )?(?:and )?(?:buy|purchase|order|get|grab|pick up|pop out for|nip out for|stock up on|treat (?:my|your)self to|shop for|look for|find|reorder|re-order|ordering|buying)(?: me| us| myself)?)(?: (?:some more|some|more|another|a|an|the|my|new|those|these|that|this))*(?= ) /iu,
  Bucket:
    /^(?:(?:i|we) )?(?:really |also |still )?(?:(?:want|need|would like|would love|['’]?d like|['’]?d love|have|must|should|got|gotta) (?:to )?)?(?:finally )?(?:(?:re-?)?watch|binge|stream|(?:re-?)?read|listen to|listen|hear|check out|play|try(?: out)?|eat at|eat|add)(?: (?:that|this|the film|the movie|the book|the show|the series|the game|the album|the song|the podcast))?(?= ) /iu,
};
const determiners = /^(?:some more|some|more|another|a few|a bit of|a|an|the) (?=\p{L})/iu;
const labels =
  /^(?:film|movie|tv show|tv series|tv|series|book|novel|song|album|podcast|game|video game|board game|restaurant|recipe|article)\s*[:–-]+\s*/iu;
const labelTail = / \((?:film|movie|book|novel|tv|series|song|album|game|podcast|show)\)$/iu;
const platforms =
  / on (?:netflix|disney(?: ?(?:\+|plus))?|prime(?: video)?|amazon prime|apple tv(?: ?\+| plus)?|hbo(?: max)?|max|hulu|iplayer|bbc iplayer|itvx|channel 4|all 4|now tv|sky|youtube|spotify|audible|bbc sounds|apple music|steam)$/iu;

/** The name of the thing as it stands in a list: no commands, no asides, a capital in front. */
export function cleanTitle(subject: string, category: Category, bucket: Bucket | null): CleanedTitle {
  if (subject.length > longestCleaned) return { title: capital(short(subject.trim())), remark: null };
  const calm = keepSome(subject, (text) => text.replace(urgencyLead, '').replace(urgencyWords, ''));
  const bare = keepSome(calm, (text) => withoutLead(text, category));
  const split = remark.exec(bare)?.groups;
  const hasRemark = split?.title !== undefined;
  const named = hasRemark ? (split.title ?? bare) : bare;
  const plain = bucket === null ? named : keepSome(named, (text) => withoutLabels(text));
  const title = keepSome(plain, (text) =>
    text.replace(/^[\s"“,;:.–—-]+|[\s"”,;:–—-]+$|(?<!\b\p{L})\.+$/gu, ''),
  );
  return { title: capital(short(title)), remark: hasRemark ? (split.remark ?? null) : null };
}

function withoutLead(text: string, category: Category): string {
  const rest = text.replace(leads[category], '');
  return category === 'Shopping' ? rest.replace(determiners, '') : rest;
}

function withoutLabels(text: string): string {
  return text.replace(labels, '').replace(labelTail, '').replace(platforms, '');
}

/** The change, or the text as it was when nothing would be left. */
function keepSome(text: string, change: (text: string) => string): string {
  const changed = change(text).trim();
  return /[\p{L}\p{N}\p{S}]/u.test(changed) ? changed : text.trim();
}

function short(title: string): string {
  if (title.length <= longestTitle) return title;
  const head = title.slice(0, longestTitle);
  const space = head.lastIndexOf(' ');
  const cut = space > longestTitle / 2 ? head.slice(0, space) : head.replace(/[\ud800-\udbff]$/u, '');
  return `${cut}…`;
}

function capital(title: string): string {
  const [first = ''] = title;
  return first.toUpperCase() + title.slice(first.length);
}
