import { NativeRefusal, silence } from '@pouch/mobile/fake-native-bridge';
import { withScreen } from '@pouch/mobile/fake-plugins/screen';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inShell } from '../../testing/fake-bridge.ts';

const page = document.documentElement;

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

describe.each(['android', 'ios'] as const)('the bars on %s', (platform) => {
  it('follow the theme of the app, whatever the system’s is (AC-10, NA-01)', async () => {
    const screen = withScreen(inShell(platform), platform);
    const { followThemeInBars } = await import('./system-bars.ts');

    page.dataset.theme = 'dark';
    onTestFinished(followThemeInBars());
    await vi.waitFor(() => expect(screen.bars).toBe('DARK'));
    page.dataset.theme = 'light';

    await vi.waitFor(() => expect(screen.bars).toBe('LIGHT'));
    await vi.waitFor(() => expect(screen.keyboard).toBe(platform === 'ios' ? 'LIGHT' : 'DEFAULT'));
  });

  it.each([{ without: ['SystemBars', 'Keyboard'] }, {}])(
    'stay as they are where the shell cannot change them: case %# (NA-07)',
    async (options) => {
      const side = inShell(platform, options);
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
    const side = inShell(platform);
    const screen = withScreen(side, platform);
    const { liftSplash } = await import('../splash.ts');
    vi.useFakeTimers();
    const root = document.body.appendChild(document.createElement('div'));
    liftSplash(root);
    return { side, screen, root };
  }

  it('stays over what is loading, and goes once a screen is drawn (NA-01)', async () => {
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

  it('waits no longer than 3 seconds (NA-01)', async () => {
    const { screen } = await start();

    await vi.advanceTimersByTimeAsync(3_100);

    expect(screen.hasSplash).toBe(false);
  });

  it('that does not go is left to the shell (NA-07)', async () => {
    const { side, root } = await start();
    side.answer('SplashScreen.hide', () => {
      throw new NativeRefusal('Unable to hide Splash Screen');
    });
    root.innerHTML = '<main>Home</main>';
    await vi.advanceTimersByTimeAsync(4_000);

    expect(side.calls.map(({ method }) => method)).toEqual(['SplashScreen.hide']);
  });
});

describe('the way back on Android', () => {
  async function start() {
    const side = inShell('android');
    const screen = withScreen(side, 'android');
    const { startSession } = await import('../../data/session/session.ts');
    const { followBackButton } = await import('./back-button.ts');
    const signIn = () =>
      startSession({ token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } });
    followBackButton();
    await vi.waitFor(() => expect(side.isHeard('App', 'backButton')).toBe(true));
    return { side, screen, signIn };
  }

  it('leads to the screen before (NA-01)', async () => {
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

  it.each(['keeps the key from going further', 'takes the key'])(
    'closes first what %s (NA-01)',
    async (manner) => {
      const { side, screen, signIn } = await start();
      signIn();
      const sheet = document.body.appendChild(document.createElement('button'));
      sheet.focus();
      sheet.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return;
        if (manner === 'takes the key') event.preventDefault();
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

  it('stays where it is when the shell does not answer (NA-07)', async () => {
    const { side, screen } = await start();
    side.answer('App.minimizeApp', () => silence);

    screen.pressBack(false);

    await vi.waitFor(() => expect(side.calls).toHaveLength(1));
  });
});

it('iOS has no way back to follow (NA-01)', async () => {
  const side = inShell('ios');
  const { followBackButton } = await import('./back-button.ts');

  followBackButton();

  expect(side.isHeard('App', 'backButton')).toBe(false);
});
