/**
 * 128 random bits as 32 hexadecimal digits. `crypto.randomUUID` exists only in a secure context, which Pouch lacks when it
 * is served over plain http in a local network.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
