import type { SharePreview, ShareRequest } from '@pouch/contract/sharing';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { truncateName } from '../../labels/kind-labels.ts';

/** An item or a LifeList of the user's own. */
export type OwnThing = { type: 'item'; itemId: string } | { type: 'lifelist'; listId: LifeListId };

/** One to share. */
export type Shareable = { title: string } & OwnThing;

/** The name of what was shared (SH-03). */
export function shareTitle({ type, data }: ShareRequest): string {
  if (type === 'item') return firstNonBlank(data.cleaned_title, data.original_text) ?? 'Task';
  return firstNonBlank(data.title, data.templatename) ?? 'LifeList';
}

/** Servers may leave fields out of a share. */
const firstNonBlank = (...texts: (string | null | undefined)[]): string | undefined =>
  texts.find((text) => (text ?? '').trim() !== '') ?? undefined;

/** The type of what was shared (SH-02). */
export const shareTypeLabel = ({ type }: ShareRequest): string => (type === 'item' ? 'Task' : 'LifeList');

const senderName = ({ fromUserName, fromUserEmail }: ShareRequest): string =>
  firstNonBlank(fromUserName) ?? fromUserEmail;

/** "LifeList from Jonas Berg, 18 entries"; without the number until the preview is loaded. */
export function shareOrigin(share: ShareRequest, preview: SharePreview | undefined): string {
  const origin = `${shareTypeLabel(share)} from ${truncateName(senderName(share))}`;
  if (!preview) return origin;
  const { added, already } = preview.merge;
  return `${origin}, ${countText(added + already, 'entry', 'entries')}`;
}

/** What merging and replacing would change in the user's own list; general texts until the preview is loaded. */
export function previewTexts(
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
  return { merge: mergeText(preview.merge), replace: replaceText(preview.replace) };
}

function mergeText({ added, already }: SharePreview['merge']): string {
  if (added === 0) return 'Adds nothing; you have all of it already';
  const adds = `Adds ${countText(added, 'entry', 'entries')}`;
  return already === 0 ? adds : `${adds}; ${already} you have already`;
}

function replaceText({ added, removed, kept }: SharePreview['replace']): string {
  if (added === 0 && removed === 0) return 'No change; both lists are the same';
  const parts = [
    removed > 0 && `Removes ${removed} of yours`,
    added > 0 && `adds ${added}`,
    kept > 0 && `keeps ${kept}`,
  ].filter((part) => part !== false);
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The toast about new shares, all in one; null where there are none. */
export function newSharesToast(shares: readonly ShareRequest[]): { title: string; text: string } | null {
  const [first, ...others] = shares;
  if (first === undefined) return null;
  if (others.length === 0) {
    return {
      title: `${truncateName(senderName(first))} shared something with you`,
      text: truncateName(shareTitle(first)),
    };
  }
  const senders = [...new Set(shares.map(senderName))].map(truncateName);
  return { title: `${shares.length} things were shared with you`, text: `From ${joinNames(senders)}` };
}

/** "Ana", "Ana and Jonas", "Ana, Jonas and 2 others". */
function joinNames([one = '', two, ...others]: readonly string[]): string {
  if (two === undefined) return one;
  if (others.length === 0) return `${one} and ${two}`;
  return `${one}, ${two} and ${countText(others.length, 'other', 'others')}`;
}
