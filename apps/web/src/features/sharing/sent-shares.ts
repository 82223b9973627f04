import { useQuery } from '@tanstack/react-query';
import type { SentShare } from '@pouch/contract/sharing';
import { contactQueries } from '../../data/people/contact-queries.ts';
import { useIsRestricted } from '../../data/user/use-is-restricted.ts';
import { truncateName } from '../../labels/kind-labels.ts';
import type { OwnThing } from './share-view.ts';

/** With whom an item or a LifeList was shared, newest first; nothing until that is read, and for a restricted user. */
export function useSentShares(thing: OwnThing): readonly SentShare[] {
  const isRestricted = useIsRestricted();
  const { data } = useQuery({ ...contactQueries.sentShares(), enabled: !isRestricted });
  return (data ?? []).filter(({ itemId, listId }) =>
    thing.type === 'item' ? itemId === thing.itemId : listId === thing.listId,
  );
}

/** "Shared with Ana and Ben. Sent to Noor, waiting for an answer"; empty where nothing was sent. */
export function sentSharesText(sent: readonly SentShare[]): string {
  const names = (wanted: SentShare['state']) =>
    someNames(
      sent.filter(({ state }) => state === wanted).map(({ contactName }) => truncateName(contactName)),
    );
  const [answered, pending] = [names('answered'), names('pending')];
  return [
    answered !== '' && `Shared with ${answered}`,
    pending !== '' && `Sent to ${pending}, waiting for an answer`,
  ]
    .filter((text) => text !== false)
    .join('. ');
}

/** "Ana", "Ana and Ben", "Ana and 2 others". */
function someNames([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return first;
  return `${first} and ${others.length === 0 ? second : `${others.length + 1} others`}`;
}

/** What the share sheet says beside a contact. */
export const sentStateLabel = (state: SentShare['state']): string =>
  state === 'pending' ? 'Waiting' : 'Shared';
