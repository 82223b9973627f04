import { NativeError, type FakeBridge } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

type Style = 'DARK' | 'LIGHT' | 'DEFAULT';

/** What surrounds the page on a phone: system bars, keyboard, splash screen, and the back button. */
export function fakeScreen(bridge: FakeBridge, platform: NativePlatform) {
  const screen = {
    bars: 'DEFAULT' as Style,
    keyboard: 'DEFAULT' as Style,
    hasSplash: true,
    isInFront: true,
    /** The user goes back by a button or a gesture; iOS has neither. */
    pressBack: (canGoBack: boolean) =>
      bridge.emit('App', 'backButton', { canGoBack }, { retainUntilConsumed: true }),
  };
  bridge.implement('SystemBars.setStyle', ({ style = 'DEFAULT' }: { style?: Style }) => {
    screen.bars = style;
  });
  bridge.implement('Keyboard.setStyle', ({ style }: { style: Style }) => {
    if (platform === 'android') throw new NativeError('not implemented', 'UNIMPLEMENTED');
    screen.keyboard = style;
  });
  bridge.implement('SplashScreen.hide', () => {
    screen.hasSplash = false;
  });
  bridge.implement('App.minimizeApp', () => {
    screen.isInFront = false;
  });
  return screen;
}
