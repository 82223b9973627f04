import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSaveTimezone } from '../features/settings/timezone/use-save-timezone.ts';
import { deviceTimezone } from '../lib/time/device-timezone.ts';
import { createQueryClient } from '../data/query-client.ts';
import { userQueries } from '../data/user/user-queries.ts';
import { answerCalls, json } from '../testing/answers.ts';
import { useFirstTimezone } from './session/use-first-timezone.ts';

afterEach(() => vi.unstubAllGlobals());

const { queryKey } = userQueries.profile();
const profile = {
  uid: 'ana',
  email: 'ana@example.com',
  displayName: null,
  photoURL: null,
  enableManualOrdering: false,
  timezone: null,
};

it('the zone of the first device takes the place of nothing that was chosen since (SE-03)', async () => {
  const answers: ((response: Response) => void)[] = [];
  const asked = answerCalls({
    'PATCH /api/user/timezone': () => new Promise<Response>((resolve) => answers.push(resolve)),
  });
  const client = createQueryClient();
  client.setQueryData(queryKey, profile);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useFirstTimezone(useQuery(userQueries.profile()).data);
      return useSaveTimezone();
    },
    { wrapper },
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => result.current('Asia/Tokyo'));
  client.setQueryData(queryKey, (known) => known && { ...known, displayName: 'Ana Sol' });
  const shown = () => client.getQueryData(queryKey);

  answers[0]?.(json({ ...profile, timezone: deviceTimezone() }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(shown()).toMatchObject({ timezone: 'Asia/Tokyo', displayName: 'Ana Sol' });
  answers[1]?.(json({ ...profile, timezone: 'Asia/Tokyo' }));
  await waitFor(() => expect(client.isMutating()).toBe(0));

  expect(asked.map(({ body }) => body)).toEqual([{ timezone: deviceTimezone() }, { timezone: 'Asia/Tokyo' }]);
  expect(shown()).toMatchObject({ timezone: 'Asia/Tokyo', displayName: 'Ana Sol' });
});
