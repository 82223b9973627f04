import { useQuery } from '@tanstack/react-query';
import { lazyNamed } from '../../loading/lazy-named.ts';
import { Suspense } from 'react';
import type { Item } from '@pouch/contract/items';
import { itemQueries } from '../../../features/items/item-queries.ts';
import { userQueries } from '../../../data/user/user-queries.ts';

const FirstStepsCard = lazyNamed(() => import('./first-steps-card.tsx'), 'FirstStepsCard');

/** How many thoughts a person has pouched before the card shows. */
const enoughThoughts = 3;

/** What to do next, for a new account from its third thought on, until it is dismissed (FW-02). */
export function FirstSteps() {
  const profile = useQuery({ ...userQueries.profile(), enabled: false });
  const items = useQuery(itemQueries.list({ status: 'Active' }));
  const isNew = profile.data?.examplesDismissed === true && !profile.data.firstStepsDismissed;
  if (!isNew || countThoughts(items.data ?? []) < enoughThoughts) return null;
  return (
    <Suspense>
      <FirstStepsCard />
    </Suspense>
  );
}

/** One thought becomes items with the same text. */
const countThoughts = (items: readonly Item[]): number =>
  new Set(items.map(({ original_text }) => original_text)).size;
