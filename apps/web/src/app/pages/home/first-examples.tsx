import { useQuery } from '@tanstack/react-query';
import { ExampleThoughts } from '../../../features/capture/examples/example-thoughts.tsx';
import { itemQueries } from '../../../features/items/item-queries.ts';
import { userQueries } from '../../../data/user/user-queries.ts';

/** Examples for an account that has pouched nothing and has nothing yet (FW-02). */
export function FirstExamples() {
  const profile = useQuery({ ...userQueries.profile(), enabled: false });
  const items = useQuery(itemQueries.list({ status: 'Active' }));
  if (profile.data?.examplesDismissed !== false || items.data?.length !== 0) return null;
  return <ExampleThoughts userId={profile.data.uid} />;
}
