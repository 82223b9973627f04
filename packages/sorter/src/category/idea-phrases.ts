import { anyOf } from '../text/pattern.ts';

const subjects = anyOf(
  'app|business|start ?up|story|song|blog|podcast|project|product|book|novel|film|game|video|invention|website|lesson|channel',
);

/** What a person would write or make; a book, a film or a song about something is rather one to enjoy. */
const writings = 'blog ?post|newsletter|zine|vlog|poem|limerick|(?:pub )?quiz round|sitcom|rap|comic strip';
const ventures = 'blog|newsletter|podcast|zine|vlog|youtube channel|book club|supper club|business|band';
const tools = 'app|website|web ?site|site|gadget|robot|plug-?in|(?:browser|chrome) extension';

/** Matches a lead-in that names what follows an idea: "lesson idea". */
export const ideaLeadIn = new RegExp(`^(?:an? )?${subjects} idea[\\s:–—-]*$`, 'iu');

/** Matches a text that is an idea by its words alone. */
export const ideaPhrase = new RegExp(
  [
    `\\b${subjects} idea\\b`,
    '\\bidea (?:for|:|-)',
    '^(?:an )?idea an? ',
    `^(?:an? )?(?:${tools}) (?:that|which|where)\\b`,
    `^(?:an? )?(?:${tools}) for \\w+ing\\b`,
    '^(?:an? )?(?:whatsapp|slack|discord|telegram|chat|twitter) ?bot (?:for|that|which|to)\\b',
    `^(?:an? )?(?:${writings}) (?:about|on)\\b`,
    `^start (?:an? |my own )(?:\\w+ )?(?:${ventures}) (?:about|on|for|where|that|of)\\b`,
    '^what if |^what about (?:a|an|there)\\b',
  ].join('|'),
  'i',
);
