import { withCalendar } from '@pouch/mobile/fake-plugins/calendar';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { anItem } from '../../testing/an-item.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { inShell } from '../../testing/fake-bridge.ts';

const soon = new Date(Date.now() + 3_600_000).toISOString();

afterEach(() => vi.unstubAllGlobals());

describe.each(['android', 'ios'] as const)('in the app on %s', (platform) => {
  async function open() {
    const phone = withCalendar(inShell(platform), platform);
    phone.permission = 'granted';
    const session = await import('../../data/session/session.ts');
    const { chooseLocalFlag } = await import('../../data/preferences/device-preferences.ts');
    const { show } = await import('../../testing/render-screen.tsx');
    onTestFinished((await import('@testing-library/react')).cleanup);
    const { CalendarWatch } = await import('./calendar-sync.tsx');
    session.startSession({ token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } });
    const asked = answerCalls({
      'GET /api/items?status=Active': () => json([anItem({ cleaned_title: 'Dentist', scheduled_at: soon })]),
    });
    const choose = (isOn: boolean) => chooseLocalFlag('calendarSyncEnabled', isOn);
    return { phone, asked, choose, watch: () => show(<CalendarWatch />) };
  }

  it('the calendar is left alone until that is wished, then holds what is scheduled, then lets it go (NA-06)', async () => {
    const { phone, asked, choose, watch } = await open();
    watch();
    expect(asked).toEqual([]);

    choose(true);
    await waitFor(() => expect([...phone.events.values()]).toMatchObject([{ title: 'Dentist' }]));
    choose(false);

    await waitFor(() => expect(phone.events.size).toBe(0));
  });
});
