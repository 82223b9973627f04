import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { userQueries } from '../../../lib/user-queries.ts';
import { answerCalls, json } from '../../../testing/answers.ts';
import { dismissToast } from '../../../ui/toast.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import { TimezoneRow } from './timezone-row.tsx';
import { commonTimezones, otherTimezones } from './timezones.ts';

const profile = {
  uid: 'u1',
  email: 'mara@example.com',
  displayName: null,
  photoURL: null,
  enableManualOrdering: false,
  timezone: 'Europe/Berlin',
};

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

function renderRow() {
  const client = createQueryClient();
  client.setQueryData(userQueries.profile().queryKey, profile);
  render(
    <QueryClientProvider client={client}>
      <TimezoneRow />
      <Toaster />
    </QueryClientProvider>,
  );
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Timezone' });
}

describe('the timezone', () => {
  it('is offered as the fifteen common zones first, then all others (SE-03)', () => {
    const zones = [...renderRow().options].map((option) => option.value);

    expect(zones.slice(0, 15)).toEqual([...commonTimezones]);
    expect(zones).toContain('Pacific/Auckland');
    expect(new Set(zones).size).toBe(zones.length);
  });

  it('is saved when another is chosen (SE-03)', async () => {
    const asked = answerCalls({
      'PATCH /api/user/timezone': () => json({ ...profile, timezone: 'Asia/Tokyo' }),
    });
    const select = renderRow();

    await userEvent.selectOptions(select, 'Asia/Tokyo');

    expect(select.value).toBe('Asia/Tokyo');
    expect(asked[0]?.body).toEqual({ timezone: 'Asia/Tokyo' });
  });

  it('goes back and says so when the server refuses (SE-03)', async () => {
    answerCalls({ 'PATCH /api/user/timezone': () => json({ message: 'no' }, 500) });
    const select = renderRow();

    await userEvent.selectOptions(select, 'Asia/Tokyo');

    await waitFor(() => expect(select.value).toBe('Europe/Berlin'));
    expect(screen.getByText('Failed to update timezone. Please try again.')).toBeDefined();
  });

  it('shows the last of two quick choices, whatever becomes of the first (SE-03)', async () => {
    const waiting: ((answer: Response) => void)[] = [];
    const asked = answerCalls({
      'PATCH /api/user/timezone': () => new Promise((resolve) => waiting.push(resolve)),
    });
    const select = renderRow();

    await userEvent.selectOptions(select, 'Asia/Tokyo');
    await userEvent.selectOptions(select, 'Europe/Paris');
    await waitFor(() => expect(asked).toHaveLength(1));
    waiting.shift()?.(json({ message: 'no' }, 500));
    await waitFor(() => expect(asked[1]?.body).toEqual({ timezone: 'Europe/Paris' }));

    expect(select.value).toBe('Europe/Paris');
  });

  it('keeps a zone the browser does not list', () => {
    expect(otherTimezones('Mars/Olympus_Mons')).toContain('Mars/Olympus_Mons');
  });
});
