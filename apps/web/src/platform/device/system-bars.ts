import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Keyboard, KeyboardStyle } from '@capacitor/keyboard';
import { askPlugin, shell } from './native.ts';

/**
 * The phone's bars, and the keyboard of an iPhone, follow the theme of the app, whatever the system's own is. They lie over the
 * page, which keeps clear of them by `env(safe-area-inset-*)`. Returns the way to stop.
 */
export function followThemeInBars(): () => void {
  const { dataset } = document.documentElement;
  const show = () => showStyle(dataset.theme === 'light' ? 'Light' : 'Dark');
  show();
  const observer = new MutationObserver(show);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Bars that keep the style they had are still to be read on most grounds: nobody is told. */
function showStyle(theme: 'Light' | 'Dark'): void {
  void askPlugin(() => SystemBars.setStyle({ style: SystemBarsStyle[theme] })).catch(() => undefined);
  if (shell() !== 'ios') return;
  void askPlugin(() => Keyboard.setStyle({ style: KeyboardStyle[theme] })).catch(() => undefined);
}
