import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../data/query-client.ts';
import { setDevicePreference } from '../../data/preferences/device-preferences.ts';
import { unseenRecapKey } from '../../data/stored-keys.ts';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aRecap } from '../../testing/some-stats.ts';
import { RecapBanner } from './recap-banner.tsx';
import { RecapPage } from './recap-page.tsx';

const recap = aRecap({ toDo: 14 });
const seen = { [`PATCH /api/recaps/${recap.id}/seen`]: () => new Response(null, { status: 204 }) };
const words = 'Your Weekly Recap is ready!';

afterEach(() => {
  localStorage.removeItem(unseenRecapKey);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the banner of a new recap', () => {
  it('is shown while a recap is unseen, and links to it (HO-02)', async () => {
    mockApi({ 'GET /api/recaps/unseen': () => json(recap) });
    renderScreen(<RecapBanner />);

    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/weekly-recap');
  });

  it.each([
    ['all are seen', () => json({})],
    ['the request fails', () => json({ message: 'no' }, 500)],
  ])('is absent when %s (HO-02)', async (_, answer) => {
    const asked = mockApi({ 'GET /api/recaps/unseen': answer });
    renderScreen(<RecapBanner />);

    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/recaps/unseen'));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('is absent when recaps were turned off on another device (SE-02)', async () => {
    mockApi({
      'GET /api/recaps/unseen': () => json(recap),
      'GET /api/user/settings': () =>
        json({ notificationRemindersEnabled: true, weeklyRecapEnabled: false, reminders: [1440, 30, 0] }),
    });
    renderScreen(<RecapBanner />);

    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('is absent, and nothing is requested, while recaps are turned off on this device (HO-02)', async () => {
    localStorage.setItem('weeklyRecapEnabled', 'false');
    const asked = mockApi({ 'GET /api/recaps/unseen': () => json(recap) });
    renderScreen(<RecapBanner />);
    expect(asked).toEqual([]);

    act(() => setDevicePreference('weeklyRecapEnabled', true));
    expect(await screen.findByText(words)).toBeDefined();
    act(() => setDevicePreference('weeklyRecapEnabled', false));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('does not come back by a read that began before the recap was seen (HO-02, RC-02)', async () => {
    const { hold, waiting, answer } = heldAnswers();
    const asked = mockApi({
      'GET /api/recaps/unseen': hold,
      ...seen,
    });
    renderScreen(
      <>
        <RecapBanner />
        <RecapPage />
      </>,
    );
    await waitFor(() => expect(waiting()).toBe(2));

    answer(json(recap), 1);
    await waitFor(() => expect(asked.map(({ method }) => method)).toContain('PATCH'));
    await screen.findByText('14 things out of your head.');
    answer(json(recap));
    await waitFor(() => expect(waiting()).toBe(1));
    vi.useFakeTimers();
    answer(json({}));

    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('moves nothing: it floats when the news is late, and has its place from the next time on (HO-02)', async () => {
    mockApi({ 'GET /api/recaps/unseen': () => json(recap) });
    const { unmount } = render(
      <QueryClientProvider client={createQueryClient()}>
        <RecapBanner />
      </QueryClientProvider>,
    );
    expect((await screen.findByText(words)).parentElement?.className).toContain('recap-banner-late');
    unmount();

    render(
      <QueryClientProvider client={createQueryClient()}>
        <RecapBanner />
      </QueryClientProvider>,
    );

    expect(screen.getByText(words).parentElement?.className).not.toContain('recap-banner-late');
  });

  it('disappears once the recap was seen (HO-02, RC-02)', async () => {
    mockApi({ 'GET /api/recaps/unseen': () => json(recap), ...seen });
    renderScreen(
      <>
        <RecapBanner />
        <RecapPage />
      </>,
    );

    await screen.findByText('14 things out of your head.');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });
});
