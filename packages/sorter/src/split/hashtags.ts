import type { Context } from '@pouch/contract/vocabulary';
import { readLabel } from './headings.ts';
import type { Hint } from './strip-framing.ts';

/** What a label, a heading or a hashtag says about the things that it governs. */
export interface Governance {
  hint: Hint | null;
  /** Work or Personal, of its tasks; null for neither. */
  context: Context | null;
}

const workLabel =
  /^(?:at |for |from )?(?:work|the office|office|job|my team|team(?: meeting| mtg)?|site|ward|clients?|sprint|dept)$/iu;
const homeLabel =
  /^(?:at |for |around )?(?:(?:the )?home|house|personal|private|family|(?:the )?kids|mum|mom|dad|gran|nan|me)$/iu;

/** The context that a label says; null for none. */
export function readContext(label: string): Context | null {
  const name = label.replace(/[\s:–—>-]+$/u, '').trim();
  if (workLabel.test(name)) return 'Work';
  return homeLabel.test(name) ? 'Personal' : null;
}

const leading = /^(?<tag>#\p{L}[\p{L}\p{N}_-]*)\s+(?=\S)/u;
const trailing = /(?<=\S)\s+(?<tag>#\p{L}[\p{L}\p{N}_-]*)\s*$/u;
/** Most hashtags of a line that are read. */
const maxTags = 8;

/** A line without the hashtags at its start and end that are understood, and what they say; others stay (SO-13). */
export function readHashtags(line: string): Governance & { text: string } {
  let text = line;
  let hint: Hint | null = null;
  let context: Context | null = null;
  for (let count = 0; count < maxTags; count += 1) {
    const found = trailing.exec(text) ?? leading.exec(text);
    const name = found?.groups?.tag?.slice(1).replace(/[_-]/gu, ' ');
    if (found === null || name === undefined) break;
    const says = { hint: readLabel(name), context: readContext(name) };
    if (says.hint === null && says.context === null) break;
    hint ??= says.hint;
    context ??= says.context;
    text = `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`;
  }
  return { text, hint, context };
}
