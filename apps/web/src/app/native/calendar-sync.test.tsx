import { fakeCalendar } from '@pouch/mobile/fake-plugins/calendar';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { anItem } from '../../testing/an-item.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

const soon = new Date(Date.now() + 3_600_000).toISOString();

afterEach(() => vi.unstubAllGlobals());

describe.each(['android', 'ios'] as const)('in the app on %s', (platform) => {
  async function open() {
    const phone = fakeCalendar(installFakeBridge(platform), platform);
    phone.permission = 'granted';
    const session = await import('../../data/session/session.ts');
    const { setDevicePreference } = await import('../../data/preferences/device-preferences.ts');
    const { renderScreen } = await import('../../testing/render-screen.tsx');
    onTestFinished((await import('@testing-library/react')).cleanup);
    const { CalendarSync } = await import('./calendar-sync.tsx');
    session.startSession({ token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } });
    const asked = mockApi({
      'GET /api/items?status=Active': () => json([anItem({ cleaned_title: 'Dentist', scheduled_at: soon })]),
    });
    const choose = (isOn: boolean) => setDevicePreference('calendarSyncEnabled', isOn);
    return { phone, asked, choose, watch: () => renderScreen(<CalendarSync />) };
  }

  it('the calendar contains the scheduled items only while the preference is on (NA-06)', async () => {
    const { phone, asked, choose, watch } = await open();
    watch();
    expect(asked).toEqual([]);

    choose(true);
    await waitFor(() => expect([...phone.events.values()]).toMatchObject([{ title: 'Dentist' }]));
    choose(false);

    await waitFor(() => expect(phone.events.size).toBe(0));
  });
});
