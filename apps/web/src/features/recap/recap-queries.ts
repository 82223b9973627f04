import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Recap } from '@pouch/contract/schemas/recaps';
import { api, type Answer } from '../../data/http/api.ts';

type Unseen = Answer<'getUnseenRecap'>;

/** The latest recap that waits to be seen; what comes after it is told live. */
export const unseenRecap = () => queryOptions<Unseen>({ queryKey: ['/api/recaps/unseen'] });

/** The one on the screen, which stays there when it is seen. Read each time anew. */
export const shownRecap = () =>
  queryOptions({ queryKey: ['shown-recap'], queryFn: () => api.getUnseenRecap(), gcTime: 0 });

/** The recap an answer holds, or null where all are seen. */
export const recapIn = (answer: Unseen): Recap | null => (isRecap(answer) ? answer : null);

const isRecap = (answer: Unseen): answer is Recap => 'id' in answer;

/** Marks a recap as seen. That it fails is no loss: the recap is offered again. */
export function useMarkSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.markRecapSeen({ params: { id } }),
    onSuccess: () => {
      const { queryKey } = unseenRecap();
      // An answer that is on its way may be from before.
      const isBeingRead = queryClient.isFetching({ queryKey }) > 0;
      queryClient.setQueryData(queryKey, {});
      if (isBeingRead) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
