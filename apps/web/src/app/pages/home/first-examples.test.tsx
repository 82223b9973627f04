import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { CaptureInline } from '../../../features/capture/capture-inline.tsx';
import { clearDrafts } from '../../../features/capture/draft.ts';
import { endSession, startSession } from '../../../data/session/session.ts';
import { mockItemApi } from '../../../testing/mock-item-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FirstExamples } from './first-examples.tsx';

const example = 'watch Past Lives';
const save = 'POST /api/user/profile';

beforeEach(() => startSession({ token: 't', user: { id: 'ana', email: 'ana@example.com', name: null } }));

afterEach(() => {
  clearDrafts();
  endSession();
  vi.unstubAllGlobals();
});

function showHome({ examplesDismissed = false, items = [] as Partial<Item>[] } = {}) {
  const server = mockItemApi(items);
  server.override(save, () => Response.json({ uid: 'ana', examplesDismissed: true }));
  const user = renderScreen(
    <main>
      <CaptureInline onAdded={() => undefined} recorder={() => null} />
      <FirstExamples />
    </main>,
    '/',
    { examplesDismissed },
  );
  return { server, user };
}

const box = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Pouch a thought...');
const region = () => screen.queryByRole('region', { name: 'Examples' });

describe('the examples of a new account', () => {
  it('are typed into the box by one press, pouched by a second, and leave with that thought (FW-02)', async () => {
    const { server, user } = showHome();
    const button = await screen.findByRole('button', { name: example });

    await user.click(button);
    await waitFor(() => expect(box().value).toBe(example));
    await user.click(button);

    await waitFor(() => expect(server.sent('POST /api/items')).toHaveLength(1));
    await waitFor(() => expect(region()).toBeNull());
    expect(server.sent(save).map(({ body }) => body)).toEqual([{ examplesDismissed: true }]);
  });

  it('take the place of each other, and leave own words above them (FW-02)', async () => {
    const { user } = showHome();
    await user.click(await screen.findByRole('button', { name: example }));
    await waitFor(() => expect(box().value).toBe(example));
    await user.click(screen.getByRole('button', { name: /^call the dentist/ }));
    await waitFor(() => expect(box().value).toBe('call the dentist tomorrow at 3pm'));

    await user.clear(box());
    await user.type(box(), 'my own');
    await user.click(screen.getByRole('button', { name: example }));

    expect(box().value).toBe(`my own\n${example}`);
  });

  it('leave by their x for good (FW-02)', async () => {
    const { server, user } = showHome();

    await user.click(await screen.findByRole('button', { name: 'Dismiss examples' }));

    await waitFor(() => expect(region()).toBeNull());
    expect(server.sent(save).map(({ body }) => body)).toEqual([{ examplesDismissed: true }]);
  });

  it.each([
    ['dismissed them', { examplesDismissed: true }],
    ['has something', { items: [{ cleaned_title: 'Milk' }] }],
  ])('are not shown to whoever %s (FW-02)', async (_, home) => {
    const { server } = showHome(home);

    await waitFor(() => expect(server.sent('GET /api/items?status=Active')).toHaveLength(1));

    expect(region()).toBeNull();
  });
});
