/** A light tap under the finger, where the device can: the browser's twin of the native engine. */
export function tapLightly(): void {
  if ('vibrate' in navigator) navigator.vibrate(10);
}

/** A tap of 50 ms that says: it is held now. */
export function tapFirmly(): void {
  if ('vibrate' in navigator) navigator.vibrate(50);
}
