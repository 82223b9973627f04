import { useEffect, useEffectEvent } from 'react';

/** Calls back when somebody comes back to the page, from another window or from the phone's settings. */
export function useReturn(onReturn: () => void): void {
  const look = useEffectEvent(onReturn);
  useEffect(() => {
    const listen = () => {
      if (!document.hidden) look();
    };
    window.addEventListener('focus', listen);
    // An app that comes to the front is seen again; nothing in it had lost the focus.
    document.addEventListener('visibilitychange', listen);
    return () => {
      window.removeEventListener('focus', listen);
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
}
