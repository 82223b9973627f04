import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aBadge, aRecap } from '../../testing/some-stats.ts';
import { dismissToast } from '../../ui/feedback/toast.ts';
import { RecapPage } from './recap-page.tsx';

const recap = aRecap({
  toDo: 14,
  shopping: 7,
  currentStreak: 9,
  earnedBadges: [aBadge('week-warrior')],
});

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

function open(unseen: () => Response | Error) {
  const asked = mockApi({
    'GET /api/recaps/unseen': unseen,
    [`PATCH /api/recaps/${recap.id}/seen`]: () => new Response(null, { status: 204 }),
  });
  return { asked, user: renderScreen(<RecapPage />, '/weekly-recap') };
}

describe('the recap screen', () => {
  it('shows the latest unseen week (RC-01, RC-02)', async () => {
    open(() => json(recap));

    expect(
      await screen.findByRole('heading', { level: 1, name: '21 things out of your head.' }),
    ).toBeDefined();
    expect(screen.getByText('Week ending Sunday, November 15')).toBeDefined();
    const kinds = within(screen.getByRole('region', { name: 'What it was' })).getAllByRole('listitem');
    expect(kinds.map((kind) => kind.textContent)).toEqual(['To-Do14', 'Shopping7']);
    expect(screen.getByRole('region', { name: 'Streak' }).textContent).toBe(
      '9 weeks in a row1 more for Unstoppable',
    );
    const earned = within(screen.getByRole('region', { name: 'Earned this week' }));
    expect(earned.getByText('Week Warrior')).toBeDefined();
    expect(earned.getByText('10+ To-Dos in a week')).toBeDefined();
  });

  it('marks the recap as seen, and keeps showing it (RC-02)', async () => {
    const { asked } = open(() => json(recap));

    await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['GET', 'PATCH']));
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
    expect(window.location.pathname).toBe('/weekly-recap');
  });

  it('links to the dashboard by its button and its close button (RC-02)', async () => {
    open(() => json(recap));

    const onward = await screen.findByRole('link', { name: 'Continue to Dashboard' });
    expect(onward.getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/');
  });

  it('redirects to home when all are seen (RC-02)', async () => {
    const { asked } = open(() => json({}));

    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it('says when the recap cannot be loaded, and retries (RC-02)', async () => {
    let answer: Response | Error = json({ code: 'internal', message: 'Something went wrong.' }, 500);
    const { user } = open(() => answer);
    expect(await screen.findByText('Failed to load your weekly recap')).toBeDefined();
    expect(window.location.pathname).toBe('/weekly-recap');

    answer = json(recap);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('21 things out of your head.')).toBeDefined();
  });
});
