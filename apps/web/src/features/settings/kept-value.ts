import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What the server keeps, as far as its answers tell. */
export interface Kept<Value> {
  value: Value;
}

/** For `onMutate`: the wishes under one key share what the first of them found, since what is shown later is a wish itself. */
export function keptUnder<Value>(client: QueryClient, mutationKey: QueryKey, shown: Value): Kept<Value> {
  const underWay = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  const known = underWay.map(({ state }) => state.context as Kept<Value> | undefined);
  return known.find((kept) => kept !== undefined) ?? { value: shown };
}
