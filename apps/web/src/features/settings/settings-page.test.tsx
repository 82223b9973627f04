import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SettingsPage } from './settings-page.tsx';
import { StatsRow } from './stats-row.tsx';
import { streakLabel } from './streak-label.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Reopened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Leave or return</button>
      {isOpen && <StatsRow />}
    </>
  );
}

async function open() {
  mockApi({
    'GET /api/user/subscription': () => json({ active: true, access: 'full' }),
    'GET /api/user/settings': () => json({ notificationRemindersEnabled: true }),
    'GET /api/user/sign-in-methods': () => json({ providers: ['apple'], hasPassword: false }),
    'GET /api/sorting-rules': () => json([]),
    'GET /api/stats': () => json({ currentStreak: 9 }),
  });
  const [onSignOut, onDeleted, onShowShortcuts] = [vi.fn(), vi.fn(), vi.fn()];
  const page = (
    <SettingsPage
      notificationRows={<li>Test notification</li>}
      onSignOut={onSignOut}
      isSigningOut={false}
      onDeleted={onDeleted}
      onPouchAgain={() => false}
      onCleared={() => undefined}
      onShowShortcuts={onShowShortcuts}
    />
  );
  const user = renderScreen(page, '/settings');
  await screen.findByRole('region', { name: 'Desktop Access' });
  return { user, onSignOut };
}

describe('the settings page', () => {
  it('reads the streak again each time it is opened (ST-01)', async () => {
    const asked = mockApi({ 'GET /api/stats': () => json({ currentStreak: asked.length }) });
    const user = renderScreen(<Reopened />, '/settings');
    expect(await screen.findByText(streakLabel(1))).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Leave or return' }));
    await user.click(screen.getByRole('button', { name: 'Leave or return' }));

    expect(await screen.findByText(streakLabel(2))).toBeDefined();
  });

  it('has all its sections, in one order (SE-01)', async () => {
    await open();

    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Account',
      'App Settings',
      'Weekly Recap & Archive',
      'What Pouch has learned',
      'Desktop Access',
      'Connections',
      'Your data',
      'This device',
      'Legal',
    ]);
  });

  it('has every setting of the app (SE-02)', async () => {
    await open();

    const app = within(screen.getByRole('region', { name: 'App Settings' }));
    expect(app.getByRole('tablist', { name: 'Theme' })).toBeDefined();
    expect(app.getByRole('switch', { name: 'Manual ordering' })).toBeDefined();
    expect(app.getByRole('switch', { name: 'Notification reminders' })).toBeDefined();
    expect(app.getByText('Test notification')).toBeDefined();
    const recap = within(screen.getByRole('region', { name: 'Weekly Recap & Archive' }));
    expect(recap.getByRole('switch', { name: 'Weekly recap' })).toBeDefined();
    expect(recap.getByRole('button', { name: 'Timezone' })).toBeDefined();
  });

  it('links to stats with the streak, to support and the legal pages, and signs out (SE-01)', async () => {
    const { user, onSignOut } = await open();

    expect(screen.getByRole('link', { name: 'Stats' }).getAttribute('href')).toBe('/stats');
    expect(await screen.findByText('9 weeks in a row')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(
      '/contact-support',
    );
    expect(screen.getByRole('link', { name: /^Privacy policy/ }).getAttribute('href')).toBe(
      '/legal/privacy.html',
    );
    expect(screen.getByRole('link', { name: /^Terms/ }).getAttribute('href')).toBe('/legal/terms.html');
    expect(screen.getByRole('button', { name: 'Delete Account' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});
