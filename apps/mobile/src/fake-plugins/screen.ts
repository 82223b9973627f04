import { NativeRefusal, type NativeSide } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

type Style = 'DARK' | 'LIGHT' | 'DEFAULT';

/** What stands around the page on a phone: the system's bars, the keyboard, the splash, and the way out of the app. */
export function withScreen(side: NativeSide, platform: NativePlatform) {
  const screen = {
    bars: 'DEFAULT' as Style,
    keyboard: 'DEFAULT' as Style,
    hasSplash: true,
    isInFront: true,
    /** Somebody goes back, by a button or a gesture; iOS has neither. */
    pressBack: (canGoBack: boolean) => side.tell('App', 'backButton', { canGoBack }, { kept: true }),
  };
  side.answer('SystemBars.setStyle', ({ style = 'DEFAULT' }: { style?: Style }) => {
    screen.bars = style;
  });
  side.answer('Keyboard.setStyle', ({ style }: { style: Style }) => {
    if (platform === 'android') throw new NativeRefusal('not implemented', 'UNIMPLEMENTED');
    screen.keyboard = style;
  });
  side.answer('SplashScreen.hide', () => {
    screen.hasSplash = false;
  });
  side.answer('App.minimizeApp', () => {
    screen.isInFront = false;
  });
  return screen;
}
