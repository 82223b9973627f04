import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLocalFlag } from '../../data/preferences/device-preferences.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { show } from '../../testing/render-screen.tsx';
import { aRecap } from '../../testing/some-stats.ts';
import { RecapBanner } from './recap-banner.tsx';
import { RecapPage } from './recap-page.tsx';

const recap = aRecap({ toDo: 14 });
const seen = { [`PATCH /api/recaps/${recap.id}/seen`]: () => new Response(null, { status: 204 }) };
const words = 'Your Weekly Recap is ready!';

afterEach(() => vi.unstubAllGlobals());

describe('the banner of a new recap', () => {
  it('stands there while one is unseen, and leads to it (HO-02)', async () => {
    answerCalls({ 'GET /api/recaps/unseen': () => json(recap) });
    show(<RecapBanner />);

    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/weekly-recap');
  });

  it.each([
    ['all are seen', () => json({})],
    ['nobody can tell', () => json({ message: 'no' }, 500)],
  ])('is not there when %s (HO-02)', async (_, answer) => {
    const asked = answerCalls({ 'GET /api/recaps/unseen': answer });
    show(<RecapBanner />);

    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('is neither there nor asked about while recaps are turned off on this device (HO-02)', async () => {
    localStorage.setItem('weeklyRecapEnabled', 'false');
    const asked = answerCalls({ 'GET /api/recaps/unseen': () => json(recap) });
    show(<RecapBanner />);
    expect(asked).toEqual([]);

    act(() => chooseLocalFlag('weeklyRecapEnabled', true));
    expect(await screen.findByText(words)).toBeDefined();
    act(() => chooseLocalFlag('weeklyRecapEnabled', false));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('does not come back by a reading from before the recap was looked at (HO-02, RC-02)', async () => {
    const waiting: ((answer: Response) => void)[] = [];
    const asked = answerCalls({
      'GET /api/recaps/unseen': () => new Promise<Response>((resolve) => waiting.push(resolve)),
      ...seen,
    });
    show(
      <>
        <RecapBanner />
        <RecapPage />
      </>,
    );
    await waitFor(() => expect(waiting).toHaveLength(2));

    waiting[1]?.(json(recap));
    await waitFor(() => expect(asked.map(({ method }) => method)).toContain('PATCH'));
    await screen.findByText('14 things out of your head.');
    waiting[0]?.(json(recap));
    await waitFor(() => expect(waiting).toHaveLength(3));
    waiting[2]?.(json({}));

    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('is gone once the recap was looked at (HO-02, RC-02)', async () => {
    answerCalls({ 'GET /api/recaps/unseen': () => json(recap), ...seen });
    show(
      <>
        <RecapBanner />
        <RecapPage />
      </>,
    );

    await screen.findByText('14 things out of your head.');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });
});
