import type { SharePreview, ShareRequest } from '@pouch/contract/schemas/sharing';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { nameInWords } from '../../labels/kind-labels.ts';

/** What of one's own goes to a contact. */
export type SharedThing = { title: string } & (
  { type: 'item'; itemId: string } | { type: 'lifelist'; listId: LifeListId }
);

/** What was shared, by its name (SH-03). */
export function titleOf({ type, data }: ShareRequest): string {
  if (type === 'item') return firstOf(data.cleaned_title, data.original_text) ?? 'Task';
  return firstOf(data.title, data.templatename) ?? 'LifeList';
}

const firstOf = (...texts: string[]): string | undefined => texts.find((text) => text.trim() !== '');

/** SH-02: of which kind it is. */
export const typeOf = ({ type }: ShareRequest): string => (type === 'item' ? 'Task' : 'LifeList');

const senderOf = ({ fromUserName, fromUserEmail }: ShareRequest): string =>
  firstOf(fromUserName) ?? fromUserEmail;

/** "LifeList from Jonas Berg, 18 entries"; how many once it is known. */
export function originOf(share: ShareRequest, preview: SharePreview | undefined): string {
  const origin = `${typeOf(share)} from ${nameInWords(senderOf(share))}`;
  if (!preview) return origin;
  const { added, already } = preview.merge;
  return `${origin}, ${counted(added + already, 'entry', 'entries')}`;
}

/** What merging and replacing would do to the person's own list; in general words until it is known. */
export function previewInWords(
  { data }: ShareRequest & { type: 'lifelist' },
  preview: SharePreview | undefined,
): { merge: string; replace: string } {
  const own = lifeListTitles[data.listId];
  if (!preview) {
    return {
      merge: `Adds what your ${own} list lacks`,
      replace: `Puts it in the place of your ${own} list`,
    };
  }
  return { merge: mergeInWords(preview.merge), replace: replaceInWords(preview.replace) };
}

function mergeInWords({ added, already }: SharePreview['merge']): string {
  if (added === 0) return 'Adds nothing; you have all of it already';
  const adds = `Adds ${counted(added, 'entry', 'entries')}`;
  return already === 0 ? adds : `${adds}; ${already} you have already`;
}

function replaceInWords({ added, removed, kept }: SharePreview['replace']): string {
  if (added === 0 && removed === 0) return 'Changes nothing; you have the same entries';
  const parts = [
    removed > 0 && `Removes ${removed} of yours`,
    added > 0 && `adds ${added}`,
    kept > 0 && `keeps ${kept}`,
  ].filter((part) => part !== false);
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What is said of things that were just shared; null where there are none. The toast holds one, so several come together. */
export function noticeOf(shares: readonly ShareRequest[]): { title: string; text: string } | null {
  const [first, ...others] = shares;
  if (first === undefined) return null;
  if (others.length === 0) {
    return {
      title: `${nameInWords(senderOf(first))} shared something with you`,
      text: nameInWords(titleOf(first)),
    };
  }
  const senders = [...new Set(shares.map(senderOf))].map(nameInWords);
  return { title: `${shares.length} things were shared with you`, text: `From ${namesInWords(senders)}` };
}

/** "Ana", "Ana and Jonas", "Ana, Jonas and 2 others". */
function namesInWords([one = '', two, ...others]: readonly string[]): string {
  if (two === undefined) return one;
  if (others.length === 0) return `${one} and ${two}`;
  return `${one}, ${two} and ${counted(others.length, 'other', 'others')}`;
}
