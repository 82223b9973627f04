import { anyOf } from '../../text/pattern.ts';
import type { WordFacts } from '../line-parts.ts';

const state =
  /^(?:is|are|was|has|have|been|keeps?|wont|isnt|arent|needs?|broke|broken|died|stopped|leaking|making)$/u;
const contact = /^(?:call|ring|phone|email|text|message)$/u;
/** Words before which, or behind which, a contact verb is no command: "the bank will call", "a phone call about". */
const noCommand = new RegExp(
  `^${anyOf(
    'to|a|an|the|my|your|his|her|our|their|will|ll|should|could|would|can|cant|must|i|we|you|he|she|they|it|or|not|dont',
    'never|phone|video|zoom|missed|last|by|no|on|for|of|every|and',
  )}$`,
  'u',
);
const noPartner = /^(?:of|back|for|about|is|was|at|to|list|from|me|centre|center|button|message|bell)$/u;
/** Most words of what is complained of. */
const maxWords = 14;

/**
 * The word with which a call begins, behind nothing but what it is about: "call" in "the wifi's been awful call the provider". Null
 * in other lines.
 */
export function findCallBehindComplaint(facts: readonly WordFacts[]): number | null {
  if (!/^(?:the|my|our|this)$/u.test(facts[0]!.text)) return null;
  const limit = Math.min(maxWords, facts.length - 1);
  let isStated = false;
  for (let at = 1; at < limit; at += 1) {
    const { text, mark, date } = facts[at]!;
    if (mark !== '' || date !== 'no' || text === 'and') return null;
    isStated ||= state.test(text);
    const isCommand =
      contact.test(text) && !noCommand.test(facts[at - 1]!.text) && !noPartner.test(facts[at + 1]!.text);
    if (isStated && isCommand && !state.test(facts[at - 1]!.text)) return at;
  }
  return null;
}
