import { App } from '@capacitor/app';
import { goBack } from './go-back.ts';
import { getSession } from '../../data/session/session.ts';
import { callPlugin, getPlatform } from './native.ts';

/** Android's back button: closes what is open, else goes back to the previous screen, else leaves the app. Call once. */
export function followBackButton(): void {
  if (getPlatform() !== 'android') return;
  void callPlugin(() => App.addListener('backButton', handleBack)).catch(() => undefined);
}

function handleBack(): void {
  if (isHandledAsEscape()) return;
  if (getSession() !== null && window.location.pathname !== '/') goBack();
  else void callPlugin(() => App.minimizeApp()).catch(() => undefined);
}

/** Dispatches Escape, which closes a dialog, sheet or menu; its handler calls preventDefault or stops the propagation. */
function isHandledAsEscape(): boolean {
  let isUnhandled = false;
  const recordUnhandled = ({ defaultPrevented }: Event) => (isUnhandled = !defaultPrevented);
  window.addEventListener('keydown', recordUnhandled);
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(escape);
  window.removeEventListener('keydown', recordUnhandled);
  return !isUnhandled;
}
