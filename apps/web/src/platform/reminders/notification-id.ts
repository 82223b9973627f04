/**
 * A notification's id: the FNV-1a hash of its name as a signed 32-bit integer, the type that Android and iOS use. The same
 * name has the same id, so that a later notification replaces the first one (NA-04).
 */
export function notificationId(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash | 0;
}
