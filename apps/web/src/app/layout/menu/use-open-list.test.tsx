import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { mockItemApi } from '../../../testing/mock-item-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useOpenList } from './use-open-list.ts';

afterEach(() => vi.unstubAllGlobals());

const id = '0199a0de-0000-7000-8000-000000000001';
const Marked = () => <output data-testid="list">{useOpenList()}</output>;

it.each([
  ['/buckets/WatchBucket', { category: 'Bucket', bucket_name: 'WatchBucket' }],
  ['/purchases', { category: 'Shopping' }],
  ['/todo', { category: 'To-Do' }],
] as const)('marks %s while the form of one of its items is open (DD-03)', async (list, item) => {
  mockItemApi([{ id, ...item }]);
  renderScreen(<Marked />, `/item/${id}/edit`);

  expect(await screen.findByText(list)).toBeDefined();
});

it('goes on marking the list from which the form was opened (DD-03)', async () => {
  mockItemApi([{ id, category: 'Shopping' }]);
  renderScreen(<Marked />, '/today');
  expect(screen.getByTestId('list').textContent).toBe('/today');

  act(() => navigate(`/item/${id}/edit`));
  expect(screen.getByTestId('list').textContent).toBe('/today');
  act(() => navigate('/settings'));
  expect(screen.getByTestId('list').textContent).toBe('/settings');
  act(() => navigate(`/item/${id}/edit`));

  expect(await screen.findByText('/purchases')).toBeDefined();
});
