import { NativeError, noResponse } from '@pouch/mobile/fake-native-bridge';
import { fakeScreen } from '@pouch/mobile/fake-plugins/screen';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

const page = document.documentElement;

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

describe.each(['android', 'ios'] as const)('the bars on %s', (platform) => {
  it('follow the theme of the app instead of the system’s (AC-10, NA-01)', async () => {
    const screen = fakeScreen(installFakeBridge(platform), platform);
    const { followThemeInBars } = await import('./system-bars.ts');

    page.dataset.theme = 'dark';
    onTestFinished(followThemeInBars());
    await vi.waitFor(() => expect(screen.bars).toBe('DARK'));
    page.dataset.theme = 'light';

    await vi.waitFor(() => expect(screen.bars).toBe('LIGHT'));
    await vi.waitFor(() => expect(screen.keyboard).toBe(platform === 'ios' ? 'LIGHT' : 'DEFAULT'));
  });

  it.each([{ without: ['SystemBars', 'Keyboard'] }, {}])(
    'stay as they are if the shell cannot change them: case %# (NA-07)',
    async (options) => {
      const side = installFakeBridge(platform, options);
      const { followThemeInBars } = await import('./system-bars.ts');

      onTestFinished(followThemeInBars());

      await vi.waitFor(() =>
        expect(side.calls.length).toBe(options.without ? 0 : platform === 'ios' ? 2 : 1),
      );
    },
  );
});

describe.each(['android', 'ios'] as const)('the splash on %s', (platform) => {
  async function start() {
    const side = installFakeBridge(platform);
    const screen = fakeScreen(side, platform);
    const { hideSplash } = await import('./splash.ts');
    vi.useFakeTimers();
    const root = document.body.appendChild(document.createElement('div'));
    hideSplash(root);
    return { side, screen, root };
  }

  it('stays while the page loads, and hides when a screen is rendered (NA-01)', async () => {
    const { screen, root } = await start();
    root.innerHTML = '<main><div class="loading-mark">Loading...</div></main>';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(screen.hasSplash).toBe(true);

    root.innerHTML = '<main>Home</main>';
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.hasSplash).toBe(true);
    await vi.advanceTimersByTimeAsync(100);

    expect(screen.hasSplash).toBe(false);
  });

  it('hides after 3 seconds at the latest (NA-01)', async () => {
    const { screen } = await start();

    await vi.advanceTimersByTimeAsync(3_100);

    expect(screen.hasSplash).toBe(false);
  });

  it('that cannot be hidden is left to the shell (NA-07)', async () => {
    const { side, root } = await start();
    side.implement('SplashScreen.hide', () => {
      throw new NativeError('Unable to hide Splash Screen');
    });
    root.innerHTML = '<main>Home</main>';
    await vi.advanceTimersByTimeAsync(4_000);

    expect(side.calls.map(({ method }) => method)).toEqual(['SplashScreen.hide']);
  });
});

describe('the back button of Android', () => {
  async function start() {
    const side = installFakeBridge('android');
    const screen = fakeScreen(side, 'android');
    const { startSession } = await import('../../data/session/session.ts');
    const { followBackButton } = await import('./back-button.ts');
    const signIn = () =>
      startSession({ token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } });
    followBackButton();
    await vi.waitFor(() => expect(side.hasListener('App', 'backButton')).toBe(true));
    return { side, screen, signIn };
  }

  it('goes back to the previous screen (NA-01)', async () => {
    const { screen, signIn } = await start();
    signIn();
    window.history.pushState(null, '', '/todo');
    window.history.pushState(null, '', '/upcoming');

    screen.pressBack(true);

    await vi.waitFor(() => expect(window.location.pathname).toBe('/todo'));
    expect(screen.isInFront).toBe(true);
  });

  it.each([
    ['home', true],
    ['the sign-in screen', false],
  ])('leaves the app from %s (NA-01)', async (_, isSignedIn) => {
    const { screen, signIn } = await start();
    if (isSignedIn) signIn();
    else window.history.pushState(null, '', '/auth');

    screen.pressBack(true);

    await vi.waitFor(() => expect(screen.isInFront).toBe(false));
  });

  it.each(['stops the propagation of the key', 'prevents its default'])(
    'closes first what %s (NA-01)',
    async (manner) => {
      const { side, screen, signIn } = await start();
      signIn();
      const sheet = document.body.appendChild(document.createElement('button'));
      sheet.focus();
      sheet.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return;
        if (manner === 'prevents its default') event.preventDefault();
        else event.stopPropagation();
        sheet.remove();
      });

      screen.pressBack(true);
      expect(sheet.isConnected).toBe(false);
      expect(side.calls).toEqual([]);
      screen.pressBack(true);

      await vi.waitFor(() => expect(screen.isInFront).toBe(false));
    },
  );

  it('does nothing when the shell does not answer (NA-07)', async () => {
    const { side, screen } = await start();
    side.implement('App.minimizeApp', () => noResponse);

    screen.pressBack(false);

    await vi.waitFor(() => expect(side.calls).toHaveLength(1));
  });
});

it('iOS has no back button to follow (NA-01)', async () => {
  const side = installFakeBridge('ios');
  const { followBackButton } = await import('./back-button.ts');

  followBackButton();

  expect(side.hasListener('App', 'backButton')).toBe(false);
});
