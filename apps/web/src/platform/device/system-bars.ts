import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Keyboard, KeyboardStyle } from '@capacitor/keyboard';
import { callPlugin, getPlatform } from './native.ts';

/**
 * Applies the app's theme to the phone's bars and an iPhone's keyboard, which would use the system's. The bars overlap the
 * page, which avoids them with `env(safe-area-inset-*)`. Returns a function that stops it.
 */
export function followThemeInBars(): () => void {
  const { dataset } = document.documentElement;
  const applyTheme = () => applyStyle(dataset.theme === 'light' ? 'Light' : 'Dark');
  applyTheme();
  const observer = new MutationObserver(applyTheme);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Failures are ignored: bars in the other style are still readable on most backgrounds. */
function applyStyle(theme: 'Light' | 'Dark'): void {
  void callPlugin(() => SystemBars.setStyle({ style: SystemBarsStyle[theme] })).catch(() => undefined);
  if (getPlatform() !== 'ios') return;
  void callPlugin(() => Keyboard.setStyle({ style: KeyboardStyle[theme] })).catch(() => undefined);
}
