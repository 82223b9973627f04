import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '../../../data/store/change.ts';
import { endSession } from '../../../data/session/session.ts';
import { changeStatus } from '../../../data/sync/inverse.ts';
import { ensureSender } from '../../../data/sync/outbox.ts';
import { anItem } from '../../../testing/an-item.ts';
import { json, mockApi } from '../../../testing/mock-api.ts';
import { openKeptStore } from '../../../testing/open-kept-store.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { describeKept } from './describe-kept.ts';
import { ThisDeviceSection } from './this-device-section.tsx';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const milk = anItem({ cleaned_title: 'Oat milk' });
const hour = 3_600_000;
const madeAt = (time: number) => ({ madeAt: time }) as Change;

describe('what a device keeps', () => {
  it.each([
    [214, [], '214 items kept, everything is sent'],
    [1, [madeAt(0)], '1 item kept, 1 change waiting'],
    [214, [madeAt(-hour), madeAt(0)], '214 items kept, 2 changes waiting, the oldest for 1 hour'],
    [214, [madeAt(0), madeAt(-49 * hour)], '214 items kept, 2 changes waiting, the oldest for 2 days'],
    [3, [madeAt(hour)], '3 items kept, 1 change waiting'],
  ])('is described with what waits, and for how long: %i, %o (OF-08)', (count, waiting, description) => {
    expect(describeKept(count, waiting, 0)).toBe(description);
  });
});

describe('“This device” in the settings', () => {
  async function open() {
    let answer: () => Response | Error = () => new TypeError('Failed to fetch');
    const asked = mockApi({ [`PATCH /api/items/${milk.id}/status`]: () => answer() });
    const store = await openKeptStore();
    const onCleared = vi.fn();
    const user = renderScreen(<ThisDeviceSection onCleared={onCleared} />);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    return { store, asked, onCleared, press, connect: () => (answer = () => json(milk)) };
  }

  it('says that Pouch works only online where the browser keeps nothing (OF-11)', () => {
    renderScreen(<ThisDeviceSection onCleared={() => undefined} />);

    expect(screen.getByText('This browser keeps nothing, so Pouch works only online here.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sends at once what waits (OF-08)', async () => {
    const { store, asked, press, connect } = await open();
    await store.submit([changeStatus(milk, 'Completed')]);
    ensureSender(store);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await screen.findByText(/1 change waiting/)).toBeDefined();
    connect();

    await press('Send now');

    expect(await screen.findByText(/everything is sent/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  it('is cleared after a question that names what would be lost (OF-08)', async () => {
    const { store, press, onCleared } = await open();
    await store.submit([changeStatus(milk, 'Completed')]);

    await press('Clear this device');
    const question = within(await screen.findByRole('dialog', { name: 'Clear this device?' }));
    expect(question.getByText(/^1 change hasn’t been sent and will be lost\./)).toBeDefined();
    await press('Cancel');
    expect(store.changes()).toHaveLength(1);
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['pouch-own-ana']);

    await press('Clear this device');
    await press('Clear');

    await waitFor(() => expect(onCleared).toHaveBeenCalledOnce());
    expect(await indexedDB.databases()).toEqual([]);
  });
});
