import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../../data/session/session.ts';
import { mockItemApi } from '../../../testing/mock-item-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FirstSteps } from './first-steps.tsx';

const save = 'POST /api/user/profile';

beforeEach(() => startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } }));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

/** The home of somebody who has pouched these thoughts, each an item of its own or several. */
function showHome(
  thoughts: readonly string[],
  profile = { examplesDismissed: true, firstStepsDismissed: false },
) {
  const server = mockItemApi(
    thoughts.map((original_text, index) => ({ original_text, cleaned_title: `Thing ${index}` })),
  );
  server.override(save, () => Response.json({ uid: 'ana', ...profile, firstStepsDismissed: true }));
  return { server, user: renderScreen(<FirstSteps />, '/', profile) };
}

const card = () => screen.findByRole('region', { name: 'Seven buckets, seven lists: have a look' });
const shown = () => screen.queryByRole('region');
const settled = (server: ReturnType<typeof mockItemApi>) =>
  waitFor(() => expect(server.sent('GET /api/items')).toHaveLength(1));

describe('the first steps of a new account', () => {
  it('come with the third thought and lead to buckets, LifeLists and the import (FW-02)', async () => {
    showHome(['milk', 'call mum', 'watch Past Lives']);
    await card();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toHaveLength(9);
    expect(targets.slice(-2)).toEqual(['/lifelists', '/settings#your-data']);
  });

  it.each([
    ['two thoughts that became three items', ['milk and eggs', 'milk and eggs', 'call mum'], {}],
    ['an account that was there before', ['one', 'two', 'three'], { firstStepsDismissed: true }],
    ['somebody who has pouched nothing', ['one', 'two', 'three'], { examplesDismissed: false }],
  ])('are not for %s (FW-02)', async (_who, thoughts, profile) => {
    const { server } = showHome(thoughts, {
      examplesDismissed: true,
      firstStepsDismissed: false,
      ...profile,
    });
    await settled(server);
    expect(shown()).toBeNull();
  });

  it('leave for good with their x (FW-02)', async () => {
    const { server, user } = showHome(['one', 'two', 'three']);
    await card();
    await user.click(screen.getByRole('button', { name: 'Dismiss first steps' }));
    await waitFor(() => expect(shown()).toBeNull());
    await waitFor(() =>
      expect(server.sent(save).map(({ body }) => body)).toEqual([{ firstStepsDismissed: true }]),
    );
  });
});
