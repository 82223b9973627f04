import { anyOf } from '../text/pattern.ts';

/** What is read to other people or as part of a task: "read the kids a story", "read the meter". */
export const readingTasks = anyOf(
  '(?:to|with|through|over) |(?:it|them|him|her|us|me) |(?:\\d+|two|three|a few|some) (?:pages?|chapters?)\\b(?! of)|chapter \\d',
  '\\p{L}+ (?:and \\p{L}+ )?a (?:bedtime )?(?:story|book)',
  `.*\\b${anyOf(
    'meters?|manual|instructions|contract|report|terms|emails?|documents?|docs?|brief|minutes|proposal|small print',
    'lease|policy|stor(?:y|ies) (?:to|before|at)|cv|feedback|agreement|handbook|guidelines|receipts|riot act|job description',
    "\\p{L}{1,20}['’]s (?:essay|thesis|dissertation|draft|letter|homework)",
  )}\\b`,
);

/** Behind "listen to": what a person has to hear, rather than music. */
const notListened = anyOf(
  "(?:the |my |\\w+['’]s )?(?:voice ?mails?|voice ?notes?|messages?|kids|mum|baby monitor)",
  '\\w+ (?:practi[sc]e|rehearse|read)\\b',
);

/** Behind "film" or "series": no film. */
export const notWatched = anyOf(
  'crew|nights?|theatre|theater|posters?|camera|tickets?|idea|of (?!unfortunate)',
  '(?:the|my|our) (?:school|kids|nativity|recital|match)',
);

const meals = '(?:a )?(?:breakfast|brunch|lunch|dinner|supper|pint|coffee|drinks|cocktails)';

/** Matches a meal to which people are met; "lunch at mums" is one of them. */
export const mealWithPeople = new RegExp(
  `^${meals} (?:with|w/) \\S|^${meals} at (?:home|mine|work|\\w+s|[\\w'’]+['’]s)$`,
  'i',
);

/** With these verbs a podcast is made. */
export const making = 'upload|edit|record|publish|launch|script|plan|write|pitch|release|host|mix';

const exercises = anyOf(
  'squats?|lunges|burpees|planks? x|(?:push|pull|sit|press)[- ]?ups|star jumps|deadlifts?',
);

/** Matches what is a task although it begins like something else. */
export const taskPhrase = new RegExp(
  [
    `^listen to ${notListened}`,
    `^(?:\\d+ )?${exercises}\\b`,
    '^(?:see|check|find out|ask) (?:if|whether) ',
    '\\b(?:password|passcode|(?:pin|code)(?: number)?|combination) (?:is|=) \\S',
    '^get gas\\b',
    '^(?:lose|gain|lift) \\d',
    '^(?:eat|drink) (?:less|more|fewer|healthier|better|properly|the leftovers)\\b',
    '^(?:grab|get|bag|save) (?:us )?a table (?:outside|inside|by|for|at|in)\\b',
    '^gift[- ]?wrap (?:the|my|our) ',
    "^(?:look for|find|hunt for|search for) (?:(?:the|my|our|his|her|\\w+['’]s) )?(?:lost|missing)\\b",
    '^(?:1[:-]1|one[- ]to[- ]one|1 on 1|one on one|catch[- ]?up|stand-?up|retro|check-?in) w(?:/|ith\\b)',
    '\\b(?:clean[- ]?up|sort[- ]?out|tidy[- ]?up|sign[- ]?off|hand-?over|appointment|appt)$',
  ].join('|'),
  'i',
);
