import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TodoPage } from './todo-page.tsx';
import { TodoPanel } from './todo-panel.tsx';

const list = 'GET /api/items?category=To-Do&status=Active';

afterEach(() => {
  removeToast();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const titles = () =>
  screen.getAllByRole('link', { name: /^(?!Home|Settings|Edit |Schedule )/ }).map((link) => link.textContent);
const ring = (title: string) => screen.findByRole('checkbox', { name: `Complete ${title}` });
const findStatus = (items: readonly Item[], title: string) =>
  items.find((item) => item.cleaned_title === title)?.status;

describe('the To-Do screen', () => {
  it('renders each title in its own writing direction and truncates it at that end', async () => {
    mockItemApi([{ cleaned_title: 'اتصل بطبيب الأسنان' }]);
    renderScreen(<TodoPage />, '/todo');

    const title = await screen.findByRole('link', { name: 'اتصل بطبيب الأسنان' });

    expect(title.dir).toBe('auto');
  });

  it('shows the chosen context and urgency, with the number of items of each (IL-01, IL-03)', async () => {
    mockItemApi([
      { cleaned_title: 'Water the fig tree', context: 'Personal' },
      { cleaned_title: 'Old task', urgency: 'Today' },
      { cleaned_title: 'Standup', context: 'Work' },
      { cleaned_title: 'Renew the card', context: 'Personal', urgency: 'Next 7 Days' },
    ]);
    const user = renderScreen(<TodoPage />, '/todo');

    await screen.findByRole('link', { name: 'Old task' });
    expect(titles().sort()).toEqual(['Old task', 'Water the fig tree']);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Personal',
      'Work',
      'Next 3 Days 2',
      'Next 7 Days 1',
      'Next 30 Days 0',
    ]);

    await user.click(screen.getByRole('tab', { name: /Next 7 Days/ }));
    expect(titles()).toEqual(['Renew the card']);
    expect(new URLSearchParams(window.location.search).get('urgency')).toBe('Next 7 Days');

    await user.click(screen.getByRole('tab', { name: 'Work' }));
    expect(screen.getByText('No tasks yet')).toBeDefined();
  });

  it('opens with the filter of its URL (IL-01)', async () => {
    mockItemApi([{ cleaned_title: 'Standup', context: 'Work', urgency: 'Next 30 Days' }]);
    renderScreen(<TodoPage />, '/todo?urgency=Next+30+Days&context=Work');

    expect(await screen.findByRole('link', { name: 'Standup' })).toBeDefined();
  });

  it('says what to do when it is empty (IL-01)', async () => {
    mockItemApi();
    renderScreen(<TodoPage />, '/todo');

    expect(await screen.findByText('No tasks yet')).toBeDefined();
    expect(screen.getByText('Add your first task using the + button below')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add a task' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
  });

  it('says that the list could not be fetched, and fetches it again on request', async () => {
    const server = mockItemApi([{ cleaned_title: 'Water the fig tree' }]);
    server.override(list, () => errorResponse(503));
    const user = renderScreen(<TodoPage />, '/todo');
    expect(await screen.findByText('Couldn’t load your items')).toBeDefined();

    server.restore(list);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Water the fig tree' })).toBeDefined();
  });

  it('marks overdue items in words (UP-02)', async () => {
    mockItemApi([{ cleaned_title: 'Pay the bill', scheduled_at: '2020-01-01T09:00:00.000Z' }]);
    renderScreen(<TodoPage />, '/todo');

    expect(await screen.findByText('Overdue')).toBeDefined();
    expect(screen.getByText('Jan 1, 2020, 4:00 AM')).toBeDefined();
  });
});

describe('completing', () => {
  it.each([
    ['a list', <TodoPage key="page" />, 1000],
    ['the dashboard', <TodoPanel key="panel" />, 300],
  ])('in %s is sent after its delay and confirmed (IL-05)', async (_surface, part, delay) => {
    const server = mockItemApi([{ cleaned_title: 'Water the fig tree' }]);
    renderScreen(part, '/todo');
    const checkbox = await ring('Water the fig tree');
    vi.useFakeTimers({ shouldAdvanceTime: false });

    checkbox.click();
    await vi.advanceTimersByTimeAsync(delay - 50);
    expect(server.sent('PATCH')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);

    expect(server.sent('PATCH')).toHaveLength(1);
    expect(screen.getByText('Item completed!')).toBeDefined();
    expect(screen.getByText('Great job! The item has been marked as complete.')).toBeDefined();
  });

  it('can be undone from the toast (IL-11)', async () => {
    const server = mockItemApi([{ cleaned_title: 'Water the fig tree' }]);
    const user = renderScreen(<TodoPanel />);

    await user.click(await ring('Water the fig tree'));
    await waitFor(() => expect(findStatus(server.items, 'Water the fig tree')).toBe('Completed'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await ring('Water the fig tree')).toBeDefined();
    await waitFor(() => expect(findStatus(server.items, 'Water the fig tree')).toBe('Active'));
  });

  it('again, right after Undo, is sent once the server has answered the Undo (IL-05, IL-11)', async () => {
    const server = mockItemApi([{ cleaned_title: 'Water the fig tree' }]);
    const user = renderScreen(<TodoPanel />);
    await user.click(await ring('Water the fig tree'));
    await screen.findByRole('button', { name: 'Undo' });
    let answer: (response: Response) => void = () => undefined;
    const status = `PATCH /api/items/${server.item('Water the fig tree').id}/status`;
    server.override(status, () => new Promise((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await user.click(await ring('Water the fig tree'));
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());

    expect(server.sent('PATCH')).toHaveLength(2);
    server.restore(status);
    answer(Response.json({ ...server.item('Water the fig tree'), status: 'Active', completed_at: null }));
    await waitFor(() => expect(server.sent('PATCH')).toHaveLength(3));
    expect(server.sent('PATCH')[2]?.body).toMatchObject({ status: 'Completed' });
  });

  it.each([
    ['a list', <TodoPage key="page" />, 'Failed to complete item'],
    ['the dashboard', <TodoPanel key="panel" />, 'Failed to complete item. Please try again.'],
  ])('that fails in %s brings the item back and says so (IL-05)', async (_surface, part, message) => {
    const server = mockItemApi([{ cleaned_title: 'Water the fig tree' }]);
    server.override(`PATCH /api/items/${server.item('Water the fig tree').id}/status`, () => errorResponse());
    const user = renderScreen(part, '/todo');

    await user.click(await ring('Water the fig tree'));

    expect(await screen.findByText(message)).toBeDefined();
    expect((await ring('Water the fig tree')).getAttribute('aria-checked')).toBe('false');
  });

  it('of a recurring item can be undone to the date it had (SC-03, IL-11)', async () => {
    const before = '2026-11-21T14:00:00.000Z';
    const server = mockItemApi([{ cleaned_title: 'Swim', scheduled_at: before, is_recurring: true }]);
    const swim = server.item('Swim');
    server.override(`PATCH /api/items/${swim.id}/status`, () => {
      swim.scheduled_at = '2026-11-28T14:00:00.000Z';
      return Response.json({ ...swim, advanced: true, next_occurrence_at: swim.scheduled_at });
    });
    const user = renderScreen(<TodoPanel />);

    await user.click(await ring('Swim'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() =>
      expect(server.sent('PUT')[0]?.body).toEqual({
        scheduled_at: before,
        urgency: 'Next 3 Days',
        urgency_chosen: false,
        all_day: false,
        recurring: null,
        version: swim.version,
      }),
    );
  });

  it('works by keyboard on the ring (IL-05)', async () => {
    const server = mockItemApi([{ cleaned_title: 'Water the fig tree' }]);
    const user = renderScreen(<TodoPanel />);
    (await ring('Water the fig tree')).focus();

    await user.keyboard(' ');

    await waitFor(() => expect(findStatus(server.items, 'Water the fig tree')).toBe('Completed'));
  });
});

describe('completed items', () => {
  it('are collapsed, struck through, and restored by their ring (IL-06, IL-11)', async () => {
    const server = mockItemApi([
      { cleaned_title: 'Buy a ticket', status: 'Completed', completed_at: '2026-11-19T10:00:00.000Z' },
    ]);
    const user = renderScreen(<TodoPage />, '/todo');
    const fold = await screen.findByRole('button', { name: 'Completed' });
    expect(screen.queryByText('Buy a ticket')).toBeNull();
    expect(server.sent('GET /api/items?category=To-Do&status=Completed')).toHaveLength(0);

    await user.click(fold);
    const completed = within(await screen.findByRole('list', { name: 'Completed' }));
    expect(completed.getByText('Buy a ticket').closest('[data-completed]')).not.toBeNull();
    await user.click(completed.getByRole('checkbox', { name: 'Restore Buy a ticket' }));

    expect(await ring('Buy a ticket')).toBeDefined();
    await waitFor(() => expect(server.items[0]?.status).toBe('Active'));
  });

  it('are those of all contexts and urgencies, a hundred at a time (IL-11)', async () => {
    // jsdom has no layout: without a height, no row of a long list would be rendered.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
    const server = mockItemApi(
      Array.from({ length: 150 }, (_, index) => ({
        cleaned_title: `Thing ${index + 1}`,
        status: 'Completed' as const,
        context: index % 2 === 0 ? ('Work' as const) : ('Personal' as const),
        urgency: 'Next 30 Days' as const,
        completed_at: new Date(Date.UTC(2026, 10, 1) - index * 60_000).toISOString(),
      })),
    );
    const user = renderScreen(<TodoPage />, '/todo');

    await user.click(await screen.findByRole('button', { name: 'Completed' }));
    expect(await screen.findByText('Thing 1')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show more' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    const pages = server.sent('GET /api/items?category=To-Do&status=Completed');
    expect(pages.map(({ route }) => new URLSearchParams(route.split('?')[1]).get('before'))).toEqual([
      null,
      server.item('Thing 100').id,
    ]);
  });

  it('explain what will be there while there are none (IL-11)', async () => {
    mockItemApi();
    const user = renderScreen(<TodoPage />, '/todo');

    await user.click(await screen.findByRole('button', { name: 'Completed' }));

    expect(await screen.findByText('What you complete is kept here.')).toBeDefined();
  });
});
