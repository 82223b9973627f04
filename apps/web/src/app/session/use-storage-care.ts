import { useEffect } from 'react';
import { useStore } from '../../data/store/use-store.ts';
import { keepsNothingKey, storageAskedKey } from '../../data/stored-keys.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Says once where the browser keeps nothing; otherwise asks it, after the first kept change, to keep what is there (OF-11). */
export function useStorageCare(): void {
  const store = useStore();
  useEffect(() => {
    if (store.userId === undefined) return;
    if (!store.isKept) {
      sayThatNothingIsKept();
      return;
    }
    const unsubscribe = store.subscribeToChanges(() => {
      if (store.changes().length === 0) return;
      unsubscribe();
      askForPersistence();
    });
    return unsubscribe;
  }, [store]);
}

function sayThatNothingIsKept(): void {
  if (localStorage.getItem(keepsNothingKey) !== null) return;
  localStorage.setItem(keepsNothingKey, 'said');
  toast({ title: 'Online only', text: 'This browser keeps nothing, so Pouch works only online here.' });
}

/** Once until a sign-out: Firefox asks the person. */
function askForPersistence(): void {
  // Pages without https have no storage manager.
  const { storage } = navigator as { storage?: StorageManager };
  if (storage?.persist === undefined || localStorage.getItem(storageAskedKey) !== null) return;
  localStorage.setItem(storageAskedKey, 'asked');
  void storage.persist().catch(() => undefined);
}
