import { useEffect, useEffectEvent } from 'react';

/** Calls back when the user returns to the page from another window or app, such as the phone's settings. */
export function useOnReturn(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn);
  useEffect(() => {
    const listen = () => {
      if (!document.hidden) handleReturn();
    };
    window.addEventListener('focus', listen);
    // An app that returns to the foreground becomes visible without a focus event: it never lost the focus.
    document.addEventListener('visibilitychange', listen);
    return () => {
      window.removeEventListener('focus', listen);
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
}
