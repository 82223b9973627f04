import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSaveTimezone } from '../../features/settings/timezone/use-save-timezone.ts';
import { deviceTimezone } from '../../lib/time/device-timezone.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import { useFirstTimezone } from './use-first-timezone.ts';

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

describe('the time zone of the first device', () => {
  it('does not overwrite one that was chosen in the meantime (SE-03)', async () => {
    const { hold, waiting, answer } = heldAnswers();
    const asked = mockApi({ 'PATCH /api/user/timezone': hold });
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
    await waitFor(() => expect(waiting()).toBe(1));
    act(() => result.current('Asia/Tokyo'));
    client.setQueryData(queryKey, (known) => known && { ...known, displayName: 'Ana Sol' });
    const shown = () => client.getQueryData(queryKey);

    answer(json({ ...profile, timezone: deviceTimezone() }));
    await waitFor(() => expect(waiting()).toBe(1));
    expect(shown()).toMatchObject({ timezone: 'Asia/Tokyo', displayName: 'Ana Sol' });
    answer(json({ ...profile, timezone: 'Asia/Tokyo' }));
    await waitFor(() => expect(client.isMutating()).toBe(0));

    expect(asked.map(({ body }) => body)).toEqual([
      { timezone: deviceTimezone() },
      { timezone: 'Asia/Tokyo' },
    ]);
    expect(shown()).toMatchObject({ timezone: 'Asia/Tokyo', displayName: 'Ana Sol' });
  });
});
