/**
 * 32 hexadecimal digits that nobody else draws. `crypto.randomUUID` would be missing where Pouch is served over plain http
 * to other machines of the house.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
