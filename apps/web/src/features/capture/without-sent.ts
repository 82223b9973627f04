import { picturePlaceholder } from '@pouch/sorter/photo-item';
import type { Draft, SentDraft } from './draft-storage.ts';
import { adjustChoices } from './preview/draft-choices.ts';
import type { TextEdit } from './preview/text-edit.ts';

/**
 * The draft without what was sent of it. What came to it meanwhile stays: words of a link below, an older draft above, a
 * picture. Without the whole lines that were sent, all of the text stays: twice is better than nowhere.
 */
export function withoutSent(draft: Draft, sent: SentDraft): Draft {
  const { text, image: shown, choices } = draft;
  const edit = findSent(text, sent.text);
  const rest = text.slice(0, edit.start) + text.slice(edit.end);
  const image = shown === sent.image ? null : shown;
  return {
    ...draft,
    attempt: null,
    text: rest || (image === null ? '' : picturePlaceholder),
    image,
    choices: adjustChoices(choices, edit, rest),
  };
}

/** The text of the draft when the next thought, which is written while one is being sent, becomes `next`. */
export function withNext(draft: Draft, sent: SentDraft, next: string): string {
  const { start, end } = findSent(draft.text, sent.text);
  const isInBox = start < end;
  return [isInBox ? sent.text : '', next].filter((text) => text !== '').join('\n');
}

/** The removal of the sent lines together with one line break beside them. */
function findSent(text: string, sent: string): TextEdit {
  const at = `\n${text}\n`.indexOf(`\n${sent}\n`);
  if (at === -1) return { start: 0, end: 0, inserted: 0 };
  const end = at + sent.length;
  return at === 0 ? { start: 0, end: end + 1, inserted: 0 } : { start: at - 1, end, inserted: 0 };
}
