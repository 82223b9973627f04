/**
 * A blob's address as a store for `useSyncExternalStore`: it exists while somebody looks, and is given back to the
 * browser when the last one stops. Without a blob it is always null.
 */
export function objectUrlOf(blob: Blob | undefined) {
  let address: string | null = null;
  let lookers = 0;
  return {
    address: () => address,
    subscribe: (notify: () => void) => {
      lookers += 1;
      if (blob && address === null) {
        address = URL.createObjectURL(blob);
        notify();
      }
      return () => {
        lookers -= 1;
        if (lookers > 0 || address === null) return;
        URL.revokeObjectURL(address);
        address = null;
      };
    },
  };
}
