import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '@pouch/contract/user';
import { json, mockApi } from '../../testing/mock-api.ts';
import { useFirstFormats } from './use-first-formats.ts';

afterEach(() => vi.unstubAllGlobals());

const profile: Profile = {
  uid: 'ana',
  email: 'ana@example.com',
  displayName: null,
  photoURL: null,
  enableManualOrdering: false,
  timezone: 'Europe/Berlin',
  timeFormat: null,
  firstDayOfWeek: 'SAT',
  examplesDismissed: true,
  firstStepsDismissed: true,
};

describe('the formats of the first device', () => {
  it('fill only what the account lacks (FW-09)', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
    const asked = mockApi({ 'POST /api/user/profile': ({ body }) => json(body) });

    const { rerender } = renderHook((shown: Profile) => useFirstFormats(shown), { initialProps: profile });
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ timeFormat: '24h' }]));
    rerender({ ...profile, timeFormat: '12h' });

    expect(asked).toHaveLength(1);
  });
});
