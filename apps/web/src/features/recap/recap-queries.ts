import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Recap } from '@pouch/contract/recaps';
import { api, type CallResponse } from '../../data/http/api.ts';
import { readOrKept } from '../../data/sync/kept-responses.ts';

type Unseen = CallResponse<'getUnseenRecap'>;

/** The latest unseen recap. A new one arrives by a change event. */
export const unseenRecap = () => queryOptions<Unseen>({ queryKey: ['/api/recaps/unseen'] });

/** The recap on the page, which stays there once it is seen. Never cached; without a network the one that was read last. */
export const shownRecap = () =>
  queryOptions({
    queryKey: ['shown-recap'],
    queryFn: () => readOrKept('/api/recaps/unseen', () => api.getUnseenRecap()),
    gcTime: 0,
  });

/** The recaps of earlier weeks, the latest first; read each time they are opened. */
export const earlierRecaps = () =>
  infiniteQueryOptions({
    queryKey: ['earlier-recaps'],
    queryFn: ({ pageParam, signal }) =>
      api.listRecaps({ query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ recaps }) => recaps),
    gcTime: 0,
  });

export const earlierRecap = (id: string) => queryOptions<Recap>({ queryKey: ['/api/recaps', id] });

/** The recap of a response; null where all are seen. */
export const toRecap = (answer: Unseen): Recap | null => (isRecap(answer) ? answer : null);

const isRecap = (answer: Unseen): answer is Recap => 'id' in answer;

/** Marks a recap as seen. A failure is ignored: the recap is offered again. */
export function useMarkSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.markRecapSeen({ params: { id } }),
    onSuccess: () => {
      const { queryKey } = unseenRecap();
      // A read in progress may answer with the state before.
      const isBeingRead = queryClient.isFetching({ queryKey }) > 0;
      queryClient.setQueryData(queryKey, {});
      if (isBeingRead) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
