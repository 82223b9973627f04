import { App } from '@capacitor/app';
import { goBack } from './go-back.ts';
import { getSession } from '../../data/session/session.ts';
import { askPlugin, shell } from './native.ts';

/** Android's way back: out of what is open, then to the screen before, then out of the app. Call once. */
export function followBackButton(): void {
  if (shell() !== 'android') return;
  void askPlugin(() => App.addListener('backButton', back)).catch(() => undefined);
}

function back(): void {
  if (isTakenAsEscape()) return;
  if (getSession() !== null && window.location.pathname !== '/') goBack();
  else void askPlugin(() => App.minimizeApp()).catch(() => undefined);
}

/** What Escape closes, the way back closes too: a dialog, a sheet, a choice. Whoever takes it keeps it or says so. */
function isTakenAsEscape(): boolean {
  let isLeft = false;
  const arrive = ({ defaultPrevented }: Event) => (isLeft = !defaultPrevented);
  window.addEventListener('keydown', arrive);
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(escape);
  window.removeEventListener('keydown', arrive);
  return !isLeft;
}
