import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, mockApi } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { StorageRow } from './storage-row.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the storage in Settings', () => {
  it('says how much is used of what there is (OP-09)', async () => {
    mockApi({ 'GET /api/user/storage': () => json({ usedBytes: 12_300_000, limitBytes: 100_000_000 }) });
    renderScreen(<StorageRow />);
    expect(await screen.findByText('12 MB of 100 MB')).toBeTruthy();
  });

  it.each([95_000_000, 130_000_000])(
    'tells how to make room at %d of 100,000,000 bytes (OP-09)',
    async (usedBytes) => {
      mockApi({ 'GET /api/user/storage': () => json({ usedBytes, limitBytes: 100_000_000 }) });
      renderScreen(<StorageRow />);
      expect(
        await screen.findByText(/MB of 100 MB[.] Delete items with pictures to make room[.]$/),
      ).toBeTruthy();
    },
  );

  it('says when it can be seen (OP-09)', async () => {
    mockApi({ 'GET /api/user/storage': () => json({ code: 'internal', message: 'No.' }, 400) });
    renderScreen(<StorageRow />);
    expect(await screen.findByText('Shown when you’re online')).toBeTruthy();
  });
});
