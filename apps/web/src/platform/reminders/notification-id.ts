/**
 * The number by which a phone knows a notification: a hash (FNV-1a) of what names it, 32 bits with a sign as Android and iOS
 * keep it. The same name gets the same number, so that a later notification takes the place of the first (NA-04).
 */
export function notificationId(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash | 0;
}
