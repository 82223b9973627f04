import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { currentStore } from '../../data/store/current-store.ts';
import { profileKey } from '../../data/store/things.ts';
import { saveTimezone } from '../../data/user/user-changes.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { deviceTimezone } from '../../lib/time/device-timezone.ts';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import { useFirstTimezone } from './use-first-timezone.ts';

afterEach(() => vi.unstubAllGlobals());

const { queryKey } = userQueries.profile();
const profile = {
  uid: 'ana',
  email: 'ana@example.com',
  displayName: 'Ana Sol',
  photoURL: null,
  enableManualOrdering: false,
  timezone: null,
  timeFormat: '12h' as const,
  firstDayOfWeek: 'SUN' as const,
  examplesDismissed: true,
  firstStepsDismissed: true,
};

describe('the time zone of the first device', () => {
  it('does not overwrite one that was chosen in the meantime (SE-03)', async () => {
    const { hold, waiting, answer } = heldAnswers();
    let stored: object = profile;
    const asked = mockApi({
      'GET /api/user/profile': () => json(stored),
      'PATCH /api/user/timezone': hold,
    });
    const client = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    renderHook(() => useFirstTimezone(useQuery(userQueries.profile()).data), { wrapper });
    await waitFor(() => expect(waiting()).toBe(1));
    act(() => void saveTimezone('Asia/Tokyo'));
    const renamed = { ...profile, displayName: 'Ana Luz' };
    await act(() => currentStore().absorb({ things: [[profileKey, renamed]], startedAt: 0 }));
    const shown = () => client.getQueryData(queryKey);
    const answerWith = (timezone: string) =>
      act(async () => {
        stored = { ...renamed, timezone };
        answer(json(stored));
        await Promise.resolve();
      });

    await answerWith(deviceTimezone());
    await waitFor(() => expect(waiting()).toBe(1));
    expect(shown()).toMatchObject({ timezone: 'Asia/Tokyo', displayName: 'Ana Luz' });
    await answerWith('Asia/Tokyo');
    await waitFor(() => expect(currentStore().changes()).toEqual([]));

    expect(asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { timezone: deviceTimezone() },
      { timezone: 'Asia/Tokyo' },
    ]);
    expect(shown()).toMatchObject({ timezone: 'Asia/Tokyo', displayName: 'Ana Luz' });
  });
});
